import { useTranslation } from 'react-i18next';
import { formatEuros } from '#lib/euros.ts';
import { formatMonthYear, formatShortMonth } from '#lib/months.ts';
import { BarChart } from '#ui/bar-chart.tsx';
import { Card } from '#ui/card.tsx';
import type { Outlook } from '../api/outlook.ts';

const firstDay = (month: string) => `${month}-01`;

/** What perks cover in the next twelve months and what has to be paid after them, with the month of the jump. */
export function ForecastCard({ forecast }: { forecast: Outlook['forecast'] }) {
  const { t } = useTranslation('outlook');
  const { months, jump, unpriced } = forecast;
  const isEmpty = months.every(({ covered, to_pay }) => covered === 0 && to_pay === 0);
  const sentence = [
    t('forecast.today', { covered: formatEuros(months[0]?.covered ?? 0) }),
    jump
      ? t('forecast.jump', {
          month: formatMonthYear(firstDay(jump.month)),
          from: formatEuros(jump.from),
          to: formatEuros(jump.to),
          tools: jump.tools.join(', '),
        })
      : t('forecast.noJump'),
  ].join(' ');
  return (
    <Card className="grid grid-cols-1 gap-4 p-5">
      <h2 className="text-ink text-lg">{t('forecast.title')}</h2>
      {isEmpty ? (
        <p className="text-ink-soft text-sm leading-5.5">{t('forecast.none')}</p>
      ) : (
        <BarChart
          caption={t('forecast.caption')}
          sentence={sentence}
          rowHeader={t('forecast.month')}
          format={formatEuros}
          series={[
            { name: t('forecast.covered'), pattern: 'full' },
            { name: t('forecast.toPay'), pattern: 'lines' },
          ]}
          months={months.map(({ month, covered, to_pay }) => ({
            label: formatMonthYear(firstDay(month)),
            short: formatShortMonth(firstDay(month)),
            values: [covered, to_pay],
          }))}
        />
      )}
      {unpriced > 0 ? (
        <p className="text-ink-faint text-xs leading-5">{t('forecast.unpriced', { count: unpriced })}</p>
      ) : null}
    </Card>
  );
}
