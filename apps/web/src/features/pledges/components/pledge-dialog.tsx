import { PLEDGE_LIMITS } from '@perkotheque/domain/pledges/limits';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api-error.ts';
import { errorText } from '#lib/error-text.ts';
import { useToolPicker } from '#lib/tool-suggestions.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { usePledge } from '../api/change-pledges.ts';
import { type OwnPledge, pledgeQuery } from '../api/get-pledges.ts';
import { BLANK, bodyOf, type PledgeValues, valuesOf, wholeOf } from './pledge-values.ts';

type PledgeDialogProps = { request: { id: string; tool_name: string }; onClose: () => void };

/** Waits for the former pledge: its values must not replace what is typed. */
export function PledgeDialog(props: PledgeDialogProps) {
  const { data } = useQuery(pledgeQuery(props.request.id));
  return data ? <PledgeForm own={data.own} {...props} /> : null;
}

function PledgeForm({ request, own, onClose }: PledgeDialogProps & { own: OwnPledge['own'] }) {
  const { t } = useTranslation('pledges');
  const pledge = usePledge(request.id);
  const [before] = useState(() => (own ? valuesOf(own) : BLANK));
  const { register, control, handleSubmit, setError, setValue, formState } = useForm({
    defaultValues: before,
  });
  const { errors } = formState;
  const { seats: maxSeats, monthlyBudget: maxBudget, use: maxUse } = PLEDGE_LIMITS;

  const onSubmit = handleSubmit(async (values) => {
    try {
      await pledge.mutateAsync(bodyOf(values));
      toast({ variant: 'success', title: t('toasts.saved') });
      onClose();
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t('toasts.saveFailed'),
        description: errorText(error),
        cause: error,
      });
      const message = error instanceof ApiError ? error.fields.current_tool : undefined;
      if (message) setError('tool', { message });
    }
  });

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('form.title', { name: request.tool_name })}
      description={t('form.text')}
      submitLabel={t('form.submit')}
      pending={pledge.isPending}
      dirty={formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t('form.seats')} required error={errors.seats?.message}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            {...register('seats', {
              validate: (typed) =>
                wholeOf(typed, maxSeats) !== undefined || t('form.problems.seats', { max: maxSeats }),
            })}
          />
        </Field>
        <Field
          label={t('form.budget')}
          required
          help={t('form.budgetHelp')}
          error={errors.monthly_budget?.message}
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            {...register('monthly_budget', {
              validate: (typed) =>
                wholeOf(typed, maxBudget) !== undefined || t('form.problems.budget', { max: maxBudget }),
            })}
          />
        </Field>
      </div>
      <Field label={t('form.tool')} help={t('form.toolHelp')} error={errors.tool?.message}>
        <Controller
          control={control}
          name="tool"
          rules={{
            validate: (tool, { typedTool }) =>
              tool !== null || typedTool.trim() === '' || t('form.problems.tool'),
          }}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <ToolField
              value={value}
              onChange={onChange}
              onType={(text) => setValue('typedTool', text)}
              onBlur={onBlur}
              ref={ref}
            />
          )}
        />
      </Field>
      <Field label={t('form.use')} help={t('form.useHelp')} error={errors.current_use?.message}>
        <Textarea
          rows={2}
          {...register('current_use', {
            validate: (typed) => typed.trim().length <= maxUse || t('form.problems.long', { max: maxUse }),
          })}
        />
      </Field>
      <Checkbox label={t('form.named')} {...register('may_be_named')} />
    </FormDialog>
  );
}

type ToolFieldProps = {
  value: PledgeValues['tool'];
  onChange: (tool: PledgeValues['tool']) => void;
  onType: (text: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
};
const MESSAGES = { searching: 'form.searching', none: 'form.noTool' } as const;

function ToolField({ value, onChange, onType, ...field }: ToolFieldProps) {
  const { t } = useTranslation('pledges');
  const { state, combobox } = useToolPicker({ value, onChange });
  return (
    <Combobox
      placeholder={t('form.toolPlaceholder')}
      message={state ? t(MESSAGES[state]) : undefined}
      {...combobox}
      {...field}
      onTextChange={(text) => {
        onType(text);
        combobox.onTextChange(text);
      }}
    />
  );
}
