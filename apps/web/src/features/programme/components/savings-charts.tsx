import { monthsOf } from '@perkotheque/domain/programme/period';
import { useTranslation } from 'react-i18next';
import { formatEuros } from '#lib/euros.ts';
import { formatMonth, formatShortMonth } from '#lib/months.ts';
import { BarChart } from '#ui/bar-chart.tsx';
import { BAR_PATTERNS } from '#ui/bar-pattern.tsx';
import type { Programme } from '../api/programme.ts';
import { periodOf } from '../search-params.ts';
import { useProgrammeSearch } from '../use-programme-search.ts';
import { type CohortSeries, cohortSeries, sumByMonth } from './cohort-series.ts';

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
/** A day of the month, whatever the time zone. */
const dayOf = (month: string) => `${month}-15`;

/** Estimated and confirmed savings beside each other, on one scale, each by month and cohort. */
export function SavingsCharts({ savings }: { savings: Programme['savings'] }) {
  const { t } = useTranslation('programme');
  const { search } = useProgrammeSearch();
  const months = monthsOf(periodOf(search));
  const series = cohortSeries(savings);
  const nameOf = (one: CohortSeries) =>
    one === 'others' ? t('charts.others') : (one.cohort ?? t('filters.noCohort'));
  const amounts = {
    estimated: sumByMonth(savings, months, series, 'estimated'),
    confirmed: sumByMonth(savings, months, series, 'confirmed'),
  };
  const highest = Math.max(0, ...amounts.estimated.map(sumOf), ...amounts.confirmed.map(sumOf));
  return (
    <section aria-labelledby="programme-savings" className="grid grid-cols-1 gap-4">
      <h2 id="programme-savings" className="text-ink text-lg">
        {t('charts.title')}
      </h2>
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
        {(['estimated', 'confirmed'] as const).map((amount) => {
          const totals = amounts[amount].map(sumOf);
          const total = sumOf(totals);
          const strongest = totals.indexOf(Math.max(...totals));
          return (
            <div key={amount} className="rounded-lg border border-line bg-surface p-5 shadow-card">
              {total === 0 ? (
                <p className="text-ink-soft text-sm">
                  <span className="block font-semibold text-ink">{t(`charts.${amount}`)}</span>
                  {t('charts.empty')}
                </p>
              ) : (
                <BarChart
                  caption={t(`charts.${amount}`)}
                  sentence={t('charts.sentence', {
                    total: formatEuros(total),
                    month: formatMonth(dayOf(months[strongest] ?? '')),
                    amount: formatEuros(totals[strongest] ?? 0),
                  })}
                  rowHeader={t('charts.month')}
                  format={formatEuros}
                  highest={highest}
                  series={series.map((one, at) => ({
                    name: nameOf(one),
                    pattern: BAR_PATTERNS[at % BAR_PATTERNS.length] ?? 'full',
                  }))}
                  months={months.map((month, at) => ({
                    label: formatMonth(dayOf(month)),
                    short: formatShortMonth(month),
                    values: amounts[amount][at] ?? [],
                  }))}
                />
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
}
