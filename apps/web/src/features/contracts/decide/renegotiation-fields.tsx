import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { centsOf } from '#lib/money.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import type { Contract } from '../api/contracts.ts';
import { PriceInputs } from '../form/price-inputs.tsx';
import { countOf, productOf } from '../form/price-values.ts';
import { usePriceText } from '../use-price-text.ts';
import type { DecisionValues } from './decision-values.ts';

type RenegotiationFieldsProps = { form: UseFormReturn<DecisionValues>; contract: Contract };

export function RenegotiationFields({ form, contract }: RenegotiationFieldsProps) {
  const { t } = useTranslation('contracts');
  const priceText = usePriceText();
  const { register, formState } = form;
  const { errors } = formState;
  const product = productOf(form.watch());
  const isMoney = (text: string) => centsOf(text) !== undefined || t('form.problems.money');
  return (
    <>
      <p className="text-ink-soft text-sm">{t('dialogs.priceNow', { price: priceText(contract) })}</p>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <PriceInputs
          product={product}
          currency={contract.currency}
          isUsage={contract.period === 'usage'}
          errors={errors}
          controls={{
            seats: register('seats', {
              validate: (text, { seat_price_cents }) => {
                if (countOf(text) === undefined) return t('form.problems.count');
                return (
                  text.trim() !== '' || seat_price_cents.trim() === '' || t('form.problems.seats_missing')
                );
              },
            }),
            seat_price_cents: register('seat_price_cents', { validate: isMoney }),
            amount_cents: register('amount_cents', {
              validate: (text, values) => {
                if (productOf(values) !== null) return true;
                return centsOf(text) === null ? t('dialogs.priceMissing') : isMoney(text);
              },
            }),
          }}
        />
        <Field
          label={t('form.inCurrency', { label: t('dialogs.quote'), currency: contract.currency })}
          help={t('dialogs.quoteHelp')}
          error={errors.quote_cents?.message}
        >
          <Input inputMode="decimal" autoComplete="off" {...register('quote_cents', { validate: isMoney })} />
        </Field>
      </div>
    </>
  );
}
