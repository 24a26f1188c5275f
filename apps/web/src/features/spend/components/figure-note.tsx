import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { numberFormat } from '#lib/locale.ts';
import type { FigureSum } from '../api/spend.ts';

/** More rates than this are in the table of rates alone. */
const NAMED_RATES = 2;

/** « 1 USD = 0,92 € depuis le 02/11/2026 » */
export function useRateText() {
  const { t } = useTranslation('spend');
  const { formatDate } = useDates();
  return ({ currency, euros, valid_from }: FigureSum['rates'][number]) =>
    t('rates.one', {
      currency,
      euros: numberFormat('rate', { maximumFractionDigits: 6 }).format(euros),
      date: formatDate(valid_from),
    });
}

/** The rates that a figure used, and the contracts that it leaves out. */
export function FigureNote({ sum }: { sum: FigureSum }) {
  const { t } = useTranslation('spend');
  const rateText = useRateText();
  const rates =
    sum.rates.length > NAMED_RATES
      ? [t('rates.several', { count: sum.rates.length })]
      : sum.rates.map(rateText);
  if (rates.length === 0 && sum.left_out === 0) return null;
  return (
    <span className="grid gap-0.5 text-ink-faint text-xs leading-4.5">
      {rates.map((text) => (
        <span key={text}>{text}</span>
      ))}
      {sum.left_out > 0 ? (
        <span className="font-medium text-warning">{t('leftOut', { count: sum.left_out })}</span>
      ) : null}
    </span>
  );
}
