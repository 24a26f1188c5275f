import type { SpendFigure } from '@perkotheque/domain/spend/figures';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { formatCents } from '#lib/money.ts';
import type { Spend } from '../api/spend.ts';
import { filtersOf } from '../search-params.ts';
import { useFormula } from '../use-formula.ts';
import { useSpendSearch } from '../use-spend-search.ts';
import { FigureNote } from './figure-note.tsx';

type FigureCardProps = { figure: SpendFigure; spend: Spend; aside?: ReactNode };

/** A figure with the sentence that defines it. The whole card opens its list. */
export function FigureCard({ figure, spend, aside }: FigureCardProps) {
  const { t } = useTranslation('spend');
  const { search } = useSpendSearch();
  const formula = useFormula(spend);
  const sum = spend.figures[figure];
  return (
    <li className="relative grid content-start gap-1.5 p-5 hover:bg-hover">
      <Link
        to={paths.spendList}
        search={{ ...filtersOf(search), figure }}
        className="font-medium text-ink-soft text-sm after:absolute after:inset-0 hover:underline focus-visible:after:outline-2 focus-visible:after:outline-primary focus-visible:after:-outline-offset-2"
      >
        {t(`figures.${figure}`, { year: spend.year })}
      </Link>
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold font-title text-2xl text-ink tabular-nums leading-9 sm:text-3xl sm:leading-10">
          {formatCents(sum.cents)}
        </span>
        {aside}
      </span>
      <span className="text-pretty text-ink-faint text-xs leading-4.5">{formula(figure)}</span>
      <FigureNote sum={sum} />
    </li>
  );
}

/** Cards beside each other, below each other on a phone. */
export function FigureCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-1 divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card max-lg:divide-y lg:auto-cols-fr lg:grid-flow-col lg:divide-x"
    >
      {children}
    </ul>
  );
}
