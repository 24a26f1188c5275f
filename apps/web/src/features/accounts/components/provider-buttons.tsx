import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useProviderSignIn } from '../api/providers.ts';

type ProviderButtonsProps = {
  providers: readonly { id: string; label: string }[];
  /** The address to come back to. */
  target: string;
  /** Asks the provider to check again who the person is. */
  isAgain?: boolean;
};

/** « Se connecter avec … », one button a provider. */
export function ProviderButtons({ providers, target, isAgain = false }: ProviderButtonsProps) {
  const { t } = useTranslation('accounts');
  const signIn = useProviderSignIn();
  const start = (id: string) =>
    signIn.mutate(
      { id, target, fresh: isAgain },
      {
        onError: (error) =>
          toast({
            variant: 'destructive',
            title: t('providers.failed'),
            description: errorText(error),
            cause: error,
          }),
      },
    );
  const isLeaving = signIn.isPending || signIn.isSuccess;
  return (
    <div className="grid gap-2.5">
      {providers.map(({ id, label }) => (
        <Button
          key={id}
          variant="secondary"
          block
          disabled={isLeaving && signIn.variables.id !== id}
          loading={isLeaving && signIn.variables.id === id}
          onClick={() => start(id)}
        >
          {isLeaving ? null : <Building2 aria-hidden="true" />}
          {t(isAgain ? 'providers.again' : 'providers.signIn', { provider: label })}
        </Button>
      ))}
    </div>
  );
}
