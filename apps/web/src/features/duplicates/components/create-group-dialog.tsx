import {
  GROUP_LIMITS,
  SUGGESTED_ACTIONS,
  type SuggestedAction,
} from '@perkotheque/domain/duplicates/vocabulary';
import { useRef } from 'react';
import { Controller, type FieldErrors, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureOf } from '#lib/api-error.ts';
import { errorText } from '#lib/error-text.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useCreateGroup } from '../api/change-groups.ts';
import { type PickedTool, ToolsField } from './tools-field.tsx';

type Values = { tools: PickedTool[]; reason: string; action: SuggestedAction };

const EMPTY: Values = { tools: [], reason: '', action: 'merge' };

export function CreateGroupDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('duplicates');
  const create = useCreateGroup();
  const picker = useRef<HTMLInputElement>(null);
  // The picker is not a plain input, so the form cannot focus the first error by itself.
  const { control, register, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: EMPTY,
    shouldFocusError: false,
  });
  const { errors, isDirty } = formState;

  const onSubmit = handleSubmit(async ({ tools, reason, action }) => {
    try {
      const tool_ids = tools.map(({ id }) => id);
      await create.mutateAsync({ reason: reason.trim(), suggested_action: action, tool_ids });
      toast({ variant: 'success', title: t('toasts.created') });
      onClose();
    } catch (error) {
      const isSignedOut = failureOf(error) === 'unauthenticated';
      toast({
        variant: 'destructive',
        title: t(isSignedOut ? 'toasts.signedOut' : 'toasts.createFailed'),
        description: isSignedOut ? t('toasts.signedOutText') : errorText(error),
        cause: error,
      });
      if (failureOf(error) === 'not_found') setError('tools', { message: t('form.toolGone') });
    }
  }, focusFirstError);

  function focusFirstError(problems: FieldErrors<Values>) {
    if (problems.tools) picker.current?.focus();
    else setFocus('reason');
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('form.title')}
      submitLabel={t('form.submit')}
      pending={create.isPending}
      dirty={isDirty}
      onSubmit={onSubmit}
    >
      <Controller
        control={control}
        name="tools"
        rules={{
          validate: (tools) => tools.length >= GROUP_LIMITS.minTools || t('form.toolsMissing'),
        }}
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label={t('form.tools')} required help={t('form.toolsHelp')} error={errors.tools?.message}>
            <ToolsField ref={picker} value={value} onChange={onChange} onBlur={onBlur} />
          </Field>
        )}
      />
      <Field label={t('form.reason')} required error={errors.reason?.message}>
        <Textarea
          rows={2}
          className="min-h-18"
          placeholder={t('form.reasonPlaceholder')}
          {...register('reason', {
            validate: (reason) =>
              reason.trim() === ''
                ? t('form.reasonMissing')
                : reason.trim().length <= GROUP_LIMITS.reason ||
                  t('form.reasonLong', { max: GROUP_LIMITS.reason }),
          })}
        />
      </Field>
      <Field label={t('form.action')}>
        <Select {...register('action')}>
          <Options of={SUGGESTED_ACTIONS} name={(action) => t(`actions.${action}`)} />
        </Select>
      </Field>
    </FormDialog>
  );
}
