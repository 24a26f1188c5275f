import { CODE_LIMITS } from '@perkotheque/domain/codes/limits';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';

type DeclineDialogProps = { isPending: boolean; onClose: () => void; onDecline: (reason: string) => void };

/** « Garder ce code »: the startup reads why in its mail and on the activation. */
export function DeclineDialog({ isPending, onClose, onDecline }: DeclineDialogProps) {
  const { t } = useTranslation('codes');
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const onSubmit = handleSubmit(({ reason }) => onDecline(reason.trim()));
  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('inbox.decline')}
      submitLabel={t('inbox.decline')}
      pending={isPending}
      dirty={formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
    >
      <Field
        label={t('inbox.reason')}
        help={t('inbox.reasonHelp')}
        required
        error={formState.errors.reason?.message}
      >
        <Textarea
          rows={3}
          maxLength={CODE_LIMITS.comment}
          {...register('reason', { validate: (text) => text.trim() !== '' || t('inbox.problem') })}
        />
      </Field>
    </FormDialog>
  );
}
