import { REQUEST_LIMITS } from '@perkotheque/domain/requests/limits';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useEditRequest } from '../api/change-requests.ts';
import type { ToolRequest } from '../api/list-requests.ts';
import { serverMessages } from './request-values.ts';

type RejectRequestDialogProps = { request: ToolRequest; onClose: () => void };

/** The whole form stays one press away; a refusal only needs its reason. */
export function RejectRequestDialog({ request, onClose }: RejectRequestDialogProps) {
  const { t } = useTranslation('requests');
  const edit = useEditRequest(request);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { reason: '' } });
  const { reason: max } = REQUEST_LIMITS;

  const onSubmit = handleSubmit(async ({ reason }) => {
    try {
      await edit.mutateAsync({ status: 'rejected', reason });
      toast({ variant: 'success', title: t('toasts.updated') });
      onClose();
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t('toasts.updateFailed'),
        description: errorText(error),
        cause: error,
      });
      const message = serverMessages(error).find(({ name }) => name === 'reason')?.message;
      if (message) setError('reason', { message });
    }
  });

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('decide.rejectTitle')}
      description={request.tool_name}
      submitLabel={t('decide.reject')}
      pending={edit.isPending}
      dirty={formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
    >
      <Field
        label={t('fields.rejection')}
        help={t('help.rejection')}
        required
        error={formState.errors.reason?.message}
      >
        <Textarea
          rows={3}
          {...register('reason', {
            validate: {
              present: (value) => value.trim() !== '' || t('problems.reason'),
              fits: (value) => value.trim().length <= max || t('problems.long', { max }),
            },
          })}
        />
      </Field>
    </FormDialog>
  );
}
