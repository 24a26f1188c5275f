import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

type SecretDialogProps = { secret: string; onClose: () => void };

/** The signing secret, this once. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const { t } = useTranslation('webhooks');
  return (
    <Dialog
      open
      size="small"
      title={t('secretTitle')}
      description={t('secretText')}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={<Button onClick={onClose}>{t('secretKept')}</Button>}
    >
      <CopyField
        label={t('secret')}
        value={secret}
        texts={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }}
      />
    </Dialog>
  );
}
