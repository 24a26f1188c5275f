import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureOf } from '#lib/api-error.ts';
import { errorText } from '#lib/error-text.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useCreateRequest } from '../api/change-requests.ts';
import { RequestFields } from './request-fields.tsx';
import { BLANK, bodyOf, type RequestValues, serverMessages } from './request-values.ts';
import { SimilarPanel } from './similar-panel.tsx';

type NewRequestDialogProps = {
  /** The first values of the form. */
  start?: Partial<RequestValues>;
  onClose: () => void;
};

export function NewRequestDialog({ start, onClose }: NewRequestDialogProps) {
  const { t } = useTranslation('requests');
  const create = useCreateRequest();
  const { register, control, handleSubmit, setError, formState } = useForm({
    defaultValues: { ...BLANK, ...start },
  });
  const typed = useWatch({ control, name: 'tool_name' });

  const onSubmit = handleSubmit(async (values) => {
    try {
      await create.mutateAsync(bodyOf(values));
      toast({ variant: 'success', title: t('toasts.created') });
      onClose();
    } catch (error) {
      const isSignedOut = failureOf(error) === 'unauthenticated';
      toast({
        variant: 'destructive',
        title: isSignedOut ? t('toasts.signedOut') : t('toasts.createFailed'),
        description: isSignedOut ? t('toasts.signedOutText') : errorText(error),
        cause: error,
      });
      const messages = serverMessages(error);
      for (const { name, message } of messages) setError(name, { message });
    }
  });

  return (
    <FormDialog
      open
      size="large"
      onOpenChange={(open) => open || onClose()}
      title={t('create.title')}
      description={t('create.text')}
      submitLabel={t('create.submit')}
      pending={create.isPending}
      dirty={formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
    >
      <RequestFields
        register={register}
        errors={formState.errors}
        needsBusinessCase
        afterName={<SimilarPanel typed={typed} />}
      />
    </FormDialog>
  );
}
