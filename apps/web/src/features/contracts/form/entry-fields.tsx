import { CONTRACT_LIMITS } from '@perkotheque/domain/contracts/limits';
import { isHttpUrl, URL_MAX_LENGTH } from '@perkotheque/domain/shared/http-url';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { centsOf } from '#lib/money.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import type { ContractValues } from './contract-values.ts';

type FormProps = { form: UseFormReturn<ContractValues> };

type EntriesProps = {
  title: string;
  addLabel: string;
  ids: readonly string[];
  onAdd: () => void;
  onRemove: (index: number) => void;
  entry: (index: number) => ReactNode;
};

/** A list of small groups of fields, each with a button that removes it. */
function Entries({ title, addLabel, ids, onAdd, onRemove, entry }: EntriesProps) {
  const { t } = useTranslation('contracts');
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium text-ink text-sm">{title}</legend>
      {ids.map((id, index) => {
        const name = t('form.entry', { title, number: index + 1 });
        return (
          <fieldset
            key={id}
            aria-label={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 rounded-lg border border-line p-3"
          >
            <div className="grid grid-cols-1 items-start gap-3 md:grid-cols-3">{entry(index)}</div>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('form.remove', { name })}
              onClick={() => onRemove(index)}
              className="md:mt-6.5"
            >
              <X aria-hidden="true" />
            </Button>
          </fieldset>
        );
      })}
      {ids.length < CONTRACT_LIMITS.entries ? (
        <Button variant="secondary" size="sm" onClick={onAdd} className="justify-self-start">
          <Plus aria-hidden="true" />
          {addLabel}
        </Button>
      ) : null}
    </fieldset>
  );
}

export function CostEntries({ form }: FormProps) {
  const { t } = useTranslation('contracts');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'one_off_costs' });
  const { register, formState } = form;
  return (
    <Entries
      title={t('fields.one_off_costs')}
      addLabel={t('form.addCost')}
      ids={fields.map(({ id }) => id)}
      onAdd={() => append({ label: '', amount: '', day: '' })}
      onRemove={remove}
      entry={(index) => {
        const errors = formState.errors.one_off_costs?.[index];
        return (
          <>
            <Field label={t('form.label')} required error={errors?.label?.message}>
              <Input
                maxLength={CONTRACT_LIMITS.label}
                {...register(`one_off_costs.${index}.label`, {
                  validate: (text) => text.trim() !== '' || t('form.problems.label'),
                })}
              />
            </Field>
            <Field label={t('form.amount')} required error={errors?.amount?.message}>
              <Input
                inputMode="decimal"
                autoComplete="off"
                {...register(`one_off_costs.${index}.amount`, {
                  validate: (text) => centsOf(text) != null || t('form.problems.money'),
                })}
              />
            </Field>
            <Field label={t('form.day')} required error={errors?.day?.message}>
              <Input
                type="date"
                {...register(`one_off_costs.${index}.day`, {
                  validate: (day) => day !== '' || t('form.problems.day'),
                })}
              />
            </Field>
          </>
        );
      }}
    />
  );
}

export function LinkEntries({ form }: FormProps) {
  const { t } = useTranslation('contracts');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'links' });
  const { register, formState } = form;
  return (
    <Entries
      title={t('fields.links')}
      addLabel={t('form.addLink')}
      ids={fields.map(({ id }) => id)}
      onAdd={() => append({ label: '', url: '' })}
      onRemove={remove}
      entry={(index) => {
        const errors = formState.errors.links?.[index];
        return (
          <>
            <Field label={t('form.label')} required error={errors?.label?.message}>
              <Input
                maxLength={CONTRACT_LIMITS.label}
                {...register(`links.${index}.label`, {
                  validate: (text) => text.trim() !== '' || t('form.problems.label'),
                })}
              />
            </Field>
            <div className="md:col-span-2">
              <Field label={t('form.url')} required error={errors?.url?.message}>
                <Input
                  type="url"
                  placeholder="https://"
                  maxLength={URL_MAX_LENGTH}
                  autoComplete="off"
                  {...register(`links.${index}.url`, {
                    validate: (text) => isHttpUrl(text.trim()) || t('form.problems.url'),
                  })}
                />
              </Field>
            </div>
          </>
        );
      }}
    />
  );
}
