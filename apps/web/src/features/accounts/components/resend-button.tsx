import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useResendConfirmation } from '../api/resend-confirmation.ts';

export function ResendButton({ email }: { email: string }) {
  const { t } = useTranslation('accounts');
  const resend = useResendConfirmation();

  async function onClick() {
    try {
      await resend.mutateAsync(email);
      toast({ variant: 'success', title: t('signIn.resent'), description: t('signIn.resentText') });
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t('forgot.error'),
        description: errorText(error),
        cause: error,
      });
    }
  }

  return (
    <Button variant="secondary" size="sm" loading={resend.isPending} onClick={onClick}>
      {resend.isPending ? t('signIn.resending') : t('signIn.resend')}
    </Button>
  );
}
