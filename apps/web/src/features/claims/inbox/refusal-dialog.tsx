import { CLAIM_LIMITS } from '@perkotheque/domain/claims/limits';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';

type RefusalDialogProps = {
  count: number;
  onClose: () => void;
  onRefuse: (refusal: { reason: string; may_retry: boolean }) => void;
};

export function RefusalDialog({ count, onClose, onRefuse }: RefusalDialogProps) {
  const { t } = useTranslation('claims');
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '', may_retry: true } });
  const onSubmit = handleSubmit(({ reason, may_retry }) => onRefuse({ reason: reason.trim(), may_retry }));
  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('refusal.title', { count })}
      submitLabel={t('refusal.submit')}
      dirty={formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
    >
      <Field
        label={t('refusal.reason')}
        help={t('refusal.reasonHelp')}
        required
        error={formState.errors.reason?.message}
      >
        <Textarea
          rows={3}
          maxLength={CLAIM_LIMITS.reason}
          {...register('reason', { validate: (text) => text.trim() !== '' || t('refusal.problem') })}
        />
      </Field>
      <Checkbox label={t('refusal.mayRetry')} {...register('may_retry')} />
    </FormDialog>
  );
}
