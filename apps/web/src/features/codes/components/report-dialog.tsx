import { CODE_LIMITS } from '@perkotheque/domain/codes/limits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { reportSecret } from '../api/claim-secret.ts';

type ReportDialogProps = { claimId: string; onClose: () => void; onReported: () => void };

/** « Ce code ne marche pas » */
export function ReportDialog({ claimId, onClose, onReported }: ReportDialogProps) {
  const { t } = useTranslation('codes');
  const [comment, setComment] = useState('');
  const [isPending, setIsPending] = useState(false);

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsPending(true);
    try {
      await reportSecret(claimId, comment.trim() || null);
      toast({ variant: 'success', title: t('report.sent') });
      onReported();
      onClose();
    } catch (error) {
      setIsPending(false);
      toast({
        variant: 'destructive',
        title: t('report.failed'),
        description: errorText(error),
        cause: error,
      });
    }
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('report.title')}
      description={t('report.text')}
      submitLabel={t('report.send')}
      pending={isPending}
      onSubmit={(event) => void onSubmit(event)}
    >
      <Field label={t('report.comment')} help={t('report.commentHelp')}>
        <Textarea
          value={comment}
          maxLength={CODE_LIMITS.comment}
          onChange={({ target }) => setComment(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
