import { addDays, dayInParis } from '@perkotheque/domain/shared/days';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { formatChange } from '#lib/numbers.ts';
import { Badge } from '#ui/badge.tsx';
import type { ContractDetails } from '../api/contracts.ts';
import { usePriceText } from '../use-price-text.ts';
import { Part } from './facts.tsx';
import { useSeatsText } from './use-seats-text.ts';

type Change = ContractDetails['change_since_last_year'];
type PriceRow = Pick<
  ContractDetails,
  'amount_cents' | 'currency' | 'period' | 'seats' | 'seat_price_cents'
> & {
  when: string;
  /** To this price from the one before it. */
  change: Change;
};

/** Today's price, the former ones, and how much more it is than a year ago (REN-06). */
export function PriceHistory({ contract }: { contract: ContractDetails }) {
  const { t } = useTranslation('contracts');
  const { formatDate } = useDates();
  const { former_prices: formers, price_since, starts_on } = contract;
  const since = price_since ?? starts_on;

  function currentWhen(): string {
    if (since === null) return t('sheet.now');
    const date = formatDate(since);
    return since > dayInParis(new Date()) ? t('sheet.from', { date }) : t('sheet.since', { date });
  }

  const rows: PriceRow[] = [
    { ...contract, when: currentWhen(), change: formers[0]?.change ?? null },
    ...formers.map((former, index) => {
      const to = formatDate(addDays(former.until, -1));
      return {
        ...former,
        when: former.since
          ? t('sheet.between', { from: formatDate(former.since), to })
          : t('sheet.until', { date: to }),
        change: formers[index + 1]?.change ?? null,
      };
    }),
  ];
  return (
    <Part title={t('sheet.prices')}>
      <YearChange change={contract.change_since_last_year} />
      <ol className="mt-2 divide-y divide-line rounded-lg border border-line bg-surface">
        {rows.map((row) => (
          <PriceLine key={row.when} row={row} />
        ))}
      </ol>
    </Part>
  );
}

function PriceLine({ row }: { row: PriceRow }) {
  const priceText = usePriceText();
  const seats = useSeatsText()(row);
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-4 py-2.5 text-sm leading-5.5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <span className="text-ink tabular-nums">
        {priceText(row)}
        {seats ? <span className="text-ink-soft"> · {seats}</span> : null}
        {row.change ? <Badge className="ml-2">{formatChange(row.change.total)}</Badge> : null}
      </span>
      <span className="text-ink-soft tabular-nums">{row.when}</span>
    </li>
  );
}

/** « +18 % depuis l’an dernier, dont prix +12 %, places +6 % ». */
function YearChange({ change }: { change: Change }) {
  const { t } = useTranslation('contracts');
  if (change === null) return null;
  const total = formatChange(change.total);
  const { price, seats } = change;
  return (
    <p className="text-ink-soft text-sm leading-6">
      {price === null || seats === null
        ? t('sheet.change', { total })
        : t('sheet.changeParts', { total, price: formatChange(price), seats: formatChange(seats) })}
    </p>
  );
}
