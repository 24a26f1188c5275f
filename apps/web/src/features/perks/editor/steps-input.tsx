import { PERK_LIMITS } from '@perkotheque/domain/perks/limits';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AddressInput } from '#ui/address-input.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Input } from '#ui/input.tsx';
import type { PerkForm } from './use-perk-form.ts';
import { usePerkRules } from './use-perk-rules.ts';

/** The steps to follow, in order. */
export function StepsInput({ form: { control, register, formState } }: { form: PerkForm }) {
  const { t } = useTranslation('perkForms');
  const rules = usePerkRules();
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'steps' });
  const errors = formState.errors.steps;
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-1 font-medium text-ink text-sm">{t('fields.steps')}</legend>
      <p className="-mt-1 text-[0.8125rem] text-ink-faint leading-5">{t('help.steps')}</p>
      <ol className="grid grid-cols-1 gap-3">
        {fields.map((field, index) => {
          const number = index + 1;
          return (
            <li
              key={field.id}
              className="grid grid-cols-1 gap-2 rounded-lg border border-line bg-sunken/50 p-3"
            >
              <Field label={t('steps.text', { number })} error={errors?.[index]?.text?.message}>
                <Input autoComplete="off" {...register(`steps.${index}.text`, rules.step)} />
              </Field>
              <div className="grid grid-cols-1 items-end gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
                <Field label={t('steps.url', { number })} error={errors?.[index]?.url?.message}>
                  <AddressInput
                    control={register(`steps.${index}.url`, rules.link)}
                    placeholder={t('placeholders.url')}
                  />
                </Field>
                <div className="flex justify-end">
                  <IconButton
                    label={t('steps.up', { number })}
                    disabled={index === 0}
                    onClick={() => swap(index, index - 1)}
                  >
                    <ArrowUp aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={t('steps.down', { number })}
                    disabled={index === fields.length - 1}
                    onClick={() => swap(index, index + 1)}
                  >
                    <ArrowDown aria-hidden="true" />
                  </IconButton>
                  <IconButton label={t('steps.remove', { number })} onClick={() => remove(index)}>
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                </div>
              </div>
            </li>
          );
        })}
      </ol>
      {fields.length < PERK_LIMITS.steps ? (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => append({ text: '', url: '' })}
        >
          <Plus aria-hidden="true" />
          {t('steps.add')}
        </Button>
      ) : null}
    </fieldset>
  );
}
