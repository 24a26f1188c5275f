import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { centsText } from '#lib/money.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import type { PriceValues } from './price-values.ts';

type PriceInputsProps = {
  controls: Record<keyof PriceValues, UseFormRegisterReturn>;
  errors: Partial<Record<keyof PriceValues, { message?: string }>>;
  /** Seats times price per seat: the amount cannot be typed then. */
  product: number | null;
  currency: string;
  isUsage?: boolean;
};

/** Seats, price per seat and amount. Two known seats fields fill the amount. */
export function PriceInputs({ controls, errors, product, currency, isUsage = false }: PriceInputsProps) {
  const { t } = useTranslation('contracts');
  const inCurrency = (label: string) => t('form.inCurrency', { label, currency });
  const help =
    product === null ? t(isUsage ? 'form.help.usage' : 'form.help.amount') : t('form.help.product');
  return (
    <>
      <Field label={t('fields.seats')} error={errors.seats?.message}>
        <Input inputMode="numeric" autoComplete="off" {...controls.seats} />
      </Field>
      <Field label={inCurrency(t('fields.seat_price_cents'))} error={errors.seat_price_cents?.message}>
        <Input inputMode="decimal" autoComplete="off" {...controls.seat_price_cents} />
      </Field>
      <Field label={inCurrency(t('fields.amount_cents'))} help={help} error={errors.amount_cents?.message}>
        {/* Two inputs, so that the typed amount comes back when a seat field is emptied. */}
        {product === null ? (
          <Input inputMode="decimal" autoComplete="off" {...controls.amount_cents} />
        ) : (
          <Input readOnly value={centsText(product)} className="bg-sunken tabular-nums" />
        )}
      </Field>
    </>
  );
}
