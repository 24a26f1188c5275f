import { REQUEST_LIMITS } from '@perkotheque/domain/requests/limits';
import { REQUEST_STATUSES } from '@perkotheque/domain/requests/vocabulary';
import { useState } from 'react';
import { type UseFormRegister, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useEditRequest } from '../api/change-requests.ts';
import type { ToolRequest } from '../api/list-requests.ts';
import { RequestFields } from './request-fields.tsx';
import { changesBetween, type RequestValues, serverMessages, valuesOf } from './request-values.ts';

type EditRequestDialogProps = { request: ToolRequest; onClose: () => void; onApproved: () => void };

export function EditRequestDialog({ request, onClose, onApproved }: EditRequestDialogProps) {
  const { t } = useTranslation('requests');
  const edit = useEditRequest(request);
  // The state at opening: live updates must not change the form while the user types.
  const [before] = useState(() => valuesOf(request));
  const { register, control, handleSubmit, setError, formState } = useForm({ defaultValues: before });
  const status = useWatch({ control, name: 'status' });
  const isDecision = status !== before.status;

  const onSubmit = handleSubmit(async (values) => {
    const decision = isDecision ? { status: values.status, reason: values.reason } : {};
    try {
      await edit.mutateAsync({ ...changesBetween(before, values), ...decision });
      toast({ variant: 'success', title: t('toasts.updated') });
      if (isDecision && values.status === 'approved' && request.tool === null) onApproved();
      else onClose();
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t('toasts.updateFailed'),
        description: errorText(error),
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
      title={t('change.title')}
      description={request.tool_name}
      pending={edit.isPending}
      dirty={formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
    >
      {request.can.decide ? (
        <div className="grid gap-4 rounded-lg border border-line bg-sunken/60 p-4">
          <Field label={t('fields.status')} error={formState.errors.status?.message}>
            <Select {...register('status')}>
              <Options of={REQUEST_STATUSES} name={(value) => t(`statuses.${value}`)} />
            </Select>
          </Field>
          {isDecision ? (
            <ReasonField
              register={register}
              isRejection={status === 'rejected'}
              error={formState.errors.reason?.message}
            />
          ) : null}
        </div>
      ) : null}
      <RequestFields
        register={register}
        errors={formState.errors}
        needsBusinessCase={false}
        ownCategory={request.category}
      />
    </FormDialog>
  );
}

type ReasonFieldProps = { register: UseFormRegister<RequestValues>; isRejection: boolean; error?: string };

function ReasonField({ register, isRejection, error }: ReasonFieldProps) {
  const { t } = useTranslation('requests');
  const { reason: max } = REQUEST_LIMITS;
  return (
    <Field
      label={t(isRejection ? 'fields.rejection' : 'fields.reason')}
      help={t(isRejection ? 'help.rejection' : 'help.reason')}
      required={isRejection}
      error={error}
    >
      <Textarea
        rows={2}
        {...register('reason', {
          validate: {
            present: (value, { status }) =>
              status !== 'rejected' || value.trim() !== '' || t('problems.reason'),
            fits: (value) => value.trim().length <= max || t('problems.long', { max }),
          },
        })}
      />
    </Field>
  );
}
