import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCents } from '#lib/money.ts';
import { formatPercent } from '#lib/numbers.ts';
import { fillOf, PatternDefinition } from '#ui/bar-pattern.tsx';
import type { Spend } from '../api/spend.ts';
import { FigureCard, FigureCards } from './figure-card.tsx';

/** What is owed whatever is decided, apart from what can still be stopped. */
export function Commitments({ spend }: { spend: Spend }) {
  const { t } = useTranslation('spend');
  const id = useId();
  const { upcoming, committed, stoppable } = spend.figures;
  const share = upcoming.cents === 0 ? 0 : committed.cents / upcoming.cents;
  return (
    <section aria-labelledby={`${id}-title`} className="grid grid-cols-1 gap-4">
      <h2 id={`${id}-title`} className="text-ink text-lg">
        {t('commitments.title')}
      </h2>
      <FigureCards label={t('commitments.title')}>
        <FigureCard figure="upcoming" spend={spend} />
        <FigureCard figure="committed" spend={spend} />
        <FigureCard figure="stoppable" spend={spend} />
        {spend.figures.committed_later.cents > 0 ? (
          <FigureCard figure="committed_later" spend={spend} />
        ) : null}
      </FigureCards>
      {upcoming.cents > 0 ? (
        <figure className="grid gap-2">
          {/* The sentence and the cards have the same figures as text. */}
          <svg aria-hidden="true" width="100%" height="16" className="block">
            <defs>
              <PatternDefinition id={id} pattern="lines" />
            </defs>
            <rect
              x="0.5"
              y="0.5"
              width="99.5%"
              height="15"
              fill={fillOf(id, 'lines')}
              className="stroke-ink-soft"
            />
            <rect x="0.5" y="0.5" width={`${share * 99.5}%`} height="15" fill={fillOf(id, 'ink')} />
          </svg>
          <figcaption className="text-pretty text-ink-soft text-sm leading-5.5">
            {t('commitments.sentence', {
              total: formatCents(upcoming.cents),
              committed: formatCents(committed.cents),
              share: formatPercent(share),
              stoppable: formatCents(stoppable.cents),
            })}
          </figcaption>
        </figure>
      ) : null}
    </section>
  );
}
