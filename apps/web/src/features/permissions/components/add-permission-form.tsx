import type { Role } from '@perkotheque/domain/accounts/roles';
import { Plus } from 'lucide-react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureOf } from '#lib/api-error.ts';
import { errorText } from '#lib/error-text.ts';
import { ROLE_LIST } from '#lib/roles.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useAddPermission } from '../api/change-permissions.ts';
import { type PickedTool, ToolPicker } from './tool-picker.tsx';

type Values = { tool: PickedTool | null; role: Role | '' };

const EMPTY: Values = { tool: null, role: '' };

export function AddPermissionForm() {
  const { t } = useTranslation(['permissions', 'common']);
  const add = useAddPermission();
  const { control, register, handleSubmit, reset, setError, setFocus, formState } = useForm({
    defaultValues: EMPTY,
    shouldFocusError: false,
  });
  const { errors } = formState;

  const onSubmit = handleSubmit(
    async ({ tool, role }) => {
      if (!tool || !role) return;
      try {
        await add.mutateAsync({ tool_id: tool.id, role });
        toast({ variant: 'success', title: t('toasts.added') });
        reset(EMPTY);
      } catch (error) {
        toast({
          variant: 'destructive',
          title: t('toasts.addFailed'),
          description: errorText(error),
          cause: error,
        });
        if (failureOf(error) === 'conflict') setError('role', { message: t('form.alreadyThere') });
        if (failureOf(error) === 'not_found') setError('tool', { message: t('form.toolGone') });
      }
      // In visual order, which differs from the library's order.
    },
    (problems) => setFocus(problems.tool ? 'tool' : 'role'),
  );

  return (
    <form
      noValidate
      aria-label={t('form.title')}
      onSubmit={onSubmit}
      className="grid grid-cols-1 items-start gap-4 rounded-lg border border-line bg-surface p-4 shadow-card md:p-5 lg:grid-cols-[minmax(0,1fr)_13rem_auto]"
    >
      <Controller
        control={control}
        name="tool"
        rules={{ required: t('form.toolMissing') }}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field label={t('form.tool')} required error={errors.tool?.message}>
            <ToolPicker ref={ref} value={value} onChange={onChange} onBlur={onBlur} />
          </Field>
        )}
      />
      <Field label={t('form.role')} required error={errors.role?.message}>
        <Select {...register('role', { required: t('form.roleMissing') })}>
          <option value="">{t('form.rolePlaceholder')}</option>
          <Options of={ROLE_LIST} name={(role) => t(`common:roles.${role}`)} />
        </Select>
      </Field>
      <Button type="submit" loading={add.isPending} className="lg:mt-6.5">
        {add.isPending ? null : <Plus aria-hidden="true" />}
        {t('form.submit')}
      </Button>
    </form>
  );
}
