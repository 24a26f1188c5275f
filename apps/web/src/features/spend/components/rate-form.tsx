import { dayInParis } from '@perkotheque/domain/shared/days';
import { type CurrencyRateInput, currencyRateSchema } from '@perkotheque/domain/spend/query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

type RateFormProps = {
  isSaving: boolean;
  onSave: (rate: CurrencyRateInput, onSaved: () => void) => void;
};

const ratesOf = (text: string) =>
  Number(text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.') || Number.NaN);
const { currency, valid_from, euros } = currencyRateSchema.shape;

export function RateForm({ isSaving, onSave }: RateFormProps) {
  const { t } = useTranslation('currencyRates');
  const { register, handleSubmit, reset, formState } = useForm({
    defaultValues: { currency: '', euros: '', valid_from: dayInParis(new Date()) },
  });
  const { errors } = formState;
  const onSubmit = handleSubmit((values) =>
    onSave(currencyRateSchema.parse({ ...values, euros: ratesOf(values.euros) }), () => reset()),
  );
  return (
    <form noValidate aria-label={t('form')} onSubmit={onSubmit} className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[7rem_minmax(0,1fr)_11rem]">
        <Field label={t('currency')} error={errors.currency?.message}>
          <Input
            placeholder={t('currencyExample')}
            maxLength={3}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            className="uppercase"
            {...register('currency', {
              validate: (typed) => currency.safeParse(typed).success || t('currencyWrong'),
            })}
          />
        </Field>
        <Field label={t('euros')} error={errors.euros?.message}>
          <Input
            inputMode="decimal"
            placeholder={t('eurosExample')}
            autoComplete="off"
            className="tabular-nums"
            {...register('euros', {
              validate: (typed) => euros.safeParse(ratesOf(typed)).success || t('eurosWrong'),
            })}
          />
        </Field>
        <Field label={t('validFrom')} error={errors.valid_from?.message}>
          <Input
            type="date"
            {...register('valid_from', {
              validate: (typed) => valid_from.safeParse(typed).success || t('dateWrong'),
            })}
          />
        </Field>
      </div>
      <p className="text-ink-faint text-xs leading-4.5">{t('help')}</p>
      <Button type="submit" variant="secondary" loading={isSaving} className="justify-self-start">
        {t('submit')}
      </Button>
    </form>
  );
}
