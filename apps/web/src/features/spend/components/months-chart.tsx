import { useTranslation } from 'react-i18next';
import { formatCents } from '#lib/money.ts';
import { formatMonth, formatShortMonth } from '#lib/months.ts';
import { BarChart } from '#ui/bar-chart.tsx';
import type { Spend } from '../api/spend.ts';
import { FigureCard, FigureCards } from './figure-card.tsx';

/** A day of the month, whatever the time zone. */
const dayOf = (month: string) => `${month}-15`;

/** What was paid and what is to come in each month of the year. */
export function MonthsChart({ spend }: { spend: Spend }) {
  const { t } = useTranslation('spend');
  const { year, months, figures } = spend;
  const totals = months.map(({ paid, planned }) => paid + planned);
  const strongest = totals.indexOf(Math.max(...totals));
  const total = figures.paid.cents + figures.planned.cents;
  return (
    <section aria-labelledby="spend-months" className="grid grid-cols-1 gap-4">
      <h2 id="spend-months" className="text-ink text-lg">
        {t('months.title', { year })}
      </h2>
      <FigureCards label={t('months.title', { year })}>
        <FigureCard figure="paid" spend={spend} />
        <FigureCard figure="planned" spend={spend} />
      </FigureCards>
      {total === 0 ? (
        <p className="text-ink-soft text-sm">{t('months.empty', { year })}</p>
      ) : (
        <div className="rounded-lg border border-line bg-surface p-5 shadow-card">
          <BarChart
            caption={t('months.caption', { year })}
            sentence={t('months.sentence', {
              year,
              total: formatCents(total),
              month: formatMonth(dayOf(months[strongest]?.month ?? '')),
              amount: formatCents(totals[strongest] ?? 0),
            })}
            rowHeader={t('months.month')}
            format={(cents) => formatCents(cents)}
            series={[
              { name: t('months.paid'), pattern: 'ink' },
              { name: t('months.planned'), pattern: 'lines' },
            ]}
            months={months.map(({ month, paid, planned }) => ({
              label: formatMonth(dayOf(month)),
              short: formatShortMonth(month),
              values: [paid, planned],
            }))}
          />
        </div>
      )}
    </section>
  );
}
