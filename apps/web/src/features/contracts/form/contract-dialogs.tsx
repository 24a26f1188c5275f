import { cancelBy } from '@perkotheque/domain/contracts/terms';
import { dayInParis } from '@perkotheque/domain/shared/days';
import type { Team } from '@perkotheque/domain/tools/vocabulary';
import { useState } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api-error.ts';
import { useDecideBy } from '#lib/decide-by.ts';
import { errorText } from '#lib/error-text.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type ContractDetails, useAddContract, useEditContract } from '../api/contracts.ts';
import { ContractSections } from './contract-fields.tsx';
import {
  BLANK,
  type ContractValues,
  changesBetween,
  daysOf,
  isPriceChanged,
  newContractOf,
  valuesOf,
} from './contract-values.ts';
import { PriceChange } from './price-change.tsx';
import { ToolPicker } from './tool-picker.tsx';

/** Shows the server's message beside its field, and a toast for the rest. */
function useSaveFailed() {
  const { t } = useTranslation('contracts');
  return (cause: unknown, { setError }: UseFormReturn<ContractValues>) => {
    const fields = cause instanceof ApiError ? cause.fields : {};
    for (const [path, message] of Object.entries(fields)) {
      const name = path.split('.')[0] as keyof ContractValues;
      if (name in BLANK) setError(name, { message }, { shouldFocus: true });
    }
    toast({ variant: 'destructive', title: t('toasts.saveFailed'), description: errorText(cause), cause });
  };
}

type AddContractDialogProps = {
  /** Chosen in the form when absent. */
  tool?: { id: string; name: string; team: Team };
  onClose: () => void;
};

export function AddContractDialog({ tool, onClose }: AddContractDialogProps) {
  const { t } = useTranslation('contracts');
  const adding = useAddContract();
  const saveFailed = useSaveFailed();
  const form = useForm<ContractValues>({
    defaultValues: { ...BLANK, ...(tool && { tool: { id: tool.id, name: tool.name }, team: tool.team }) },
  });
  const onSubmit = form.handleSubmit(async (values) => {
    try {
      await adding.mutateAsync(newContractOf(values));
      toast({ variant: 'success', title: t('toasts.created') });
      onClose();
    } catch (error) {
      saveFailed(error, form);
    }
  });
  return (
    <FormDialog
      open
      size="large"
      onOpenChange={(open) => open || onClose()}
      title={tool ? t('form.addFor', { tool: tool.name }) : t('form.add')}
      description={t('form.text')}
      submitLabel={t('form.submit')}
      pending={adding.isPending}
      dirty={form.formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
    >
      {tool ? null : (
        <Field label={t('form.tool')} required error={form.formState.errors.tool?.message}>
          <Controller
            control={form.control}
            name="tool"
            rules={{ validate: (chosen) => chosen !== null || t('form.problems.tool') }}
            render={({ field }) => <ToolPicker {...field} />}
          />
        </Field>
      )}
      <ContractSections form={form} known={[]} deadline={<DeadlineLine form={form} />} />
    </FormDialog>
  );
}

type EditContractDialogProps = { contract: ContractDetails; onClose: () => void };

export function EditContractDialog({ contract, onClose }: EditContractDialogProps) {
  const { t } = useTranslation('contracts');
  const editing = useEditContract(contract.id);
  const saveFailed = useSaveFailed();
  // The state at opening: a refetched contract must not change the form while the user types.
  const [before] = useState(() => valuesOf(contract, dayInParis(new Date())));
  const form = useForm({ defaultValues: before });
  const values = form.watch();
  const onSubmit = form.handleSubmit(async (filled) => {
    try {
      await editing.mutateAsync(changesBetween(before, filled));
      toast({ variant: 'success', title: t('toasts.saved') });
      onClose();
    } catch (error) {
      saveFailed(error, form);
    }
  });
  const known = [contract.owner, contract.deputy].filter((person) => person !== null);
  return (
    <FormDialog
      open
      size="large"
      onOpenChange={(open) => open || onClose()}
      title={t('form.edit', { tool: contract.tool.name })}
      description={t('form.text')}
      pending={editing.isPending}
      dirty={form.formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
    >
      <ContractSections
        form={form}
        known={known}
        priceChange={
          isPriceChanged(before, values) ? (
            <PriceChange form={form} formerSince={contract.price_since ?? contract.starts_on} />
          ) : null
        }
        deadline={<DeadlineLine form={form} />}
      />
      {contract.is_current ? null : <Checkbox label={t('form.current')} {...form.register('is_current')} />}
    </FormDialog>
  );
}

/** Also without the five digits of a year that is still being typed. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The deadline that follows from the dates as they are typed. */
function DeadlineLine({ form }: { form: UseFormReturn<ContractValues> }) {
  const { t } = useTranslation('contracts');
  const words = useDecideBy();
  const [ends_on, renews_automatically, notice] = form.watch([
    'ends_on',
    'renews_automatically',
    'notice_days',
  ]);
  const notice_days = daysOf(notice);
  if (!DAY.test(ends_on) || notice_days === undefined) return null;
  const cancel_by = cancelBy({ starts_on: null, ends_on, period: null, renews_automatically, notice_days });
  return (
    <p role="status" className="rounded-lg bg-primary-soft px-4 py-2.5 text-primary-text text-sm">
      {t('form.deadline', { words: words({ cancel_by, renews_automatically }).text })}
    </p>
  );
}
