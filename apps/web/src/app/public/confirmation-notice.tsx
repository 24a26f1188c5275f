import { QueryClientProvider } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmailConfirmation } from '#features/accounts/components/email-confirmation.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { paths } from '../paths.ts';
import { queryClient } from '../query-client.ts';

export function ConfirmationNotice({ token }: { token: string }) {
  const { t } = useTranslation('accounts');
  return (
    <QueryClientProvider client={queryClient}>
      <div className="mx-auto w-full max-w-6xl px-4 pt-6 md:px-8">
        <EmailConfirmation
          token={token}
          signInLink={
            <a href={paths.auth} className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
              {t('confirmation.signIn')}
            </a>
          }
        />
      </div>
    </QueryClientProvider>
  );
}
