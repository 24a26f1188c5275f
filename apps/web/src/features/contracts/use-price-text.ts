import { useTranslation } from 'react-i18next';
import { formatCents } from '#lib/money.ts';
import type { Contract } from './api/contracts.ts';

type PriceText = Pick<Contract, 'amount_cents' | 'currency' | 'period'>;

/** Writes « 1 200 € par an ». */
export function usePriceText() {
  const { t } = useTranslation('contracts');
  return ({ amount_cents, currency, period }: PriceText): string => {
    if (amount_cents === null) return t('noAmount');
    const amount = formatCents(amount_cents, currency);
    return period === null ? amount : t(`amounts.${period}`, { amount });
  };
}
