import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useConfirmNewEmail } from '../../api/own-account.ts';

/** Opening the link changes nothing: mail scanners follow links, so a press confirms. */
export function NewEmailConfirmation({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('ownAccount');
  const confirm = useConfirmNewEmail();
  const onConfirm = () =>
    confirm.mutate(token, {
      onSuccess: () => {
        toast({ variant: 'success', title: t('email.confirmed') });
        onDone();
      },
    });
  if (confirm.error) {
    return (
      <Callout tone="danger" title={t('email.confirmFailed')}>
        {errorText(confirm.error)}
      </Callout>
    );
  }
  return (
    <Callout
      tone="info"
      title={t('email.confirmTitle')}
      action={
        <Button size="sm" loading={confirm.isPending} onClick={onConfirm}>
          {t('email.confirm')}
        </Button>
      }
    >
      {t('email.confirmText')}
    </Callout>
  );
}
