import { useTranslation } from 'react-i18next';
import { ApiError, failureOf } from '#lib/api-error.ts';
import { errorText } from '#lib/error-text.ts';
import { isProofDeclined } from '#lib/session/use-proof.tsx';
import { toast } from '#ui/toast/toast-store.ts';

type Refusal = {
  title: string;
  /** Replaces the title when the member lost access meanwhile. */
  forbidden?: { title: string; description: string };
};

/** The error message for a secret, with the waiting time of a rate limit. */
export function useRefusals() {
  const { t } = useTranslation('credentials');

  function reason(error: unknown): string {
    const seconds = error instanceof ApiError ? error.retryAfterSeconds : null;
    if (failureOf(error) !== 'rate_limited' || seconds === null) return errorText(error);
    const wait =
      seconds < 60
        ? t('wait.seconds', { count: seconds })
        : t('wait.minutes', { count: Math.ceil(seconds / 60) });
    return t('wait.sentence', { wait });
  }

  return (error: unknown, { title, forbidden }: Refusal) => {
    if (isProofDeclined(error)) return;
    toast({
      variant: 'destructive',
      cause: error,
      ...(forbidden && failureOf(error) === 'forbidden' ? forbidden : { title, description: reason(error) }),
    });
  };
}
