import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatDayInWords } from '#lib/months.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import type { ContractValues } from './contract-values.ts';

type PriceChangeProps = {
  form: UseFormReturn<ContractValues>;
  /** The first day of the price that the new one replaces, where it is known. */
  formerSince: string | null;
};

const CHOICES = ['new', 'correction'] as const;

/** Whether a changed price is kept beside the former one, or replaces an error (REN-06). */
export function PriceChange({ form, formerSince }: PriceChangeProps) {
  const { t } = useTranslation('contracts');
  const { register, watch, formState } = form;
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line bg-sunken px-4 pt-2 pb-4">
      <legend className="sr-only">{t('form.change.title')}</legend>
      <p aria-hidden="true" className="font-medium text-ink text-sm">
        {t('form.change.title')}
      </p>
      {CHOICES.map((choice) => (
        <label key={choice} className="flex items-start gap-2.5 text-sm">
          <input type="radio" value={choice} {...register('change')} className="mt-1 accent-primary" />
          <span>
            <span className="block text-ink">{t(`form.change.${choice}`)}</span>
            <span className="block text-[0.8125rem] text-ink-soft">{t(`form.change.${choice}Text`)}</span>
          </span>
        </label>
      ))}
      {watch('change') === 'new' ? (
        <div className="md:w-60">
          <Field label={t('form.change.since')} required error={formState.errors.price_since?.message}>
            <Input
              type="date"
              {...register('price_since', {
                validate: (day, { change }) => {
                  if (change !== 'new') return true;
                  if (day === '') return t('form.problems.since');
                  if (formerSince === null || day > formerSince) return true;
                  return t('form.problems.sinceEarly', { date: formatDayInWords(formerSince) });
                },
              })}
            />
          </Field>
        </div>
      ) : null}
    </fieldset>
  );
}
