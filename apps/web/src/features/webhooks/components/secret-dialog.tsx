import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { canCopy, copyWhenReady } from '#lib/clipboard.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { toast } from '#ui/toast/toast-store.ts';

type SecretDialogProps = { secret: string; onClose: () => void };

/** The signing secret, this once. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const { t } = useTranslation('webhooks');
  async function copy(): Promise<void> {
    try {
      if (!canCopy()) throw new Error('this page may not write to the clipboard');
      await copyWhenReady(Promise.resolve(secret));
      toast({ variant: 'success', title: t('copied') });
    } catch (cause) {
      toast({ variant: 'destructive', title: t('copyFailed'), cause });
    }
  }
  return (
    <Dialog
      open
      size="small"
      title={t('secretTitle')}
      description={t('secretText')}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            <Copy aria-hidden="true" />
            {t('copy')}
          </Button>
          <Button onClick={onClose}>{t('secretKept')}</Button>
        </>
      }
    >
      <Field label={t('secret')}>
        <Input
          readOnly
          translate="no"
          value={secret}
          onFocus={({ target }) => target.select()}
          className="font-mono text-xs"
        />
      </Field>
    </Dialog>
  );
}
