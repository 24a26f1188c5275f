import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '#lib/api-error.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { confirmEmailQuery } from '../api/confirm-email.ts';

type EmailConfirmationProps = { token: string; signInLink: ReactNode };

/** The target of the confirmation mail's link: sends the token and shows the result. */
export function EmailConfirmation({ token, signInLink }: EmailConfirmationProps) {
  const { t } = useTranslation(['accounts', 'common']);
  const { isPending, isSuccess, error, refetch, isFetching } = useQuery(confirmEmailQuery(token));
  if (isPending) {
    return (
      <p
        role="status"
        className="flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3.5 text-sm"
      >
        <Spinner className="text-primary-text" />
        {t('confirmation.pending')}
      </p>
    );
  }
  if (isSuccess) {
    return (
      <Callout tone="success" title={t('confirmation.successTitle')} action={signInLink}>
        {t('confirmation.successText')}
      </Callout>
    );
  }
  const isSpent = failureOf(error) === 'invalid_token';
  return (
    <Callout
      tone="danger"
      title={isSpent ? t('confirmation.failureTitle') : t('confirmation.errorTitle')}
      action={
        isSpent ? (
          signInLink
        ) : (
          <Button variant="secondary" size="sm" loading={isFetching} onClick={() => void refetch()}>
            {t('common:actions.retry')}
          </Button>
        )
      }
    >
      {isSpent ? t('confirmation.failureText') : errorText(error)}
    </Callout>
  );
}
