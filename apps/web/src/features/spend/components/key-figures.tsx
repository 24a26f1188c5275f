import { useTranslation } from 'react-i18next';
import { formatCents } from '#lib/money.ts';
import { formatPercent } from '#lib/numbers.ts';
import type { Spend } from '../api/spend.ts';
import { FigureCard, FigureCards } from './figure-card.tsx';

/** A year's cost now and a year ago, with the difference in words. */
export function KeyFigures({ spend }: { spend: Spend }) {
  const { t } = useTranslation('spend');
  const now = spend.figures.annual_now.cents;
  const before = spend.figures.annual_before.cents;
  const change = now - before;
  const kind = change === 0 ? 'same' : change > 0 ? 'more' : 'less';
  return (
    <FigureCards label={t('figures.label')}>
      <FigureCard
        figure="annual_now"
        spend={spend}
        aside={
          before === 0 ? null : (
            <span className="text-ink-soft text-sm tabular-nums">
              {t(`change.${kind}`, {
                amount: formatCents(Math.abs(change)),
                share: formatPercent(Math.abs(change) / before),
              })}
            </span>
          )
        }
      />
      <FigureCard figure="annual_before" spend={spend} />
    </FigureCards>
  );
}
