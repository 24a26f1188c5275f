import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { formatEuros } from '#lib/euros.ts';
import { formatCount } from '#lib/numbers.ts';
import { usePerkTotal } from '#lib/perk-total.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Potential, Programme } from '../api/programme.ts';
import { type Figure, filtersOf } from '../search-params.ts';
import { useProgrammeSearch } from '../use-programme-search.ts';

type KeyFiguresProps = {
  programme: Programme;
  /** Undefined while it loads, null when it failed. */
  potential: Potential | null | undefined;
};

/** One row of four figures. Each opens the list behind it. */
export function KeyFigures({ programme, potential }: KeyFiguresProps) {
  const { t } = useTranslation('programme');
  const total = usePerkTotal();
  return (
    <ul
      aria-label={t('figures.label')}
      className="grid grid-cols-1 overflow-hidden rounded-lg border border-line bg-surface shadow-card sm:grid-cols-2 xl:grid-cols-4"
    >
      <KeyFigure
        figure="estimated"
        name={t('figures.estimated')}
        beside={total.beside(programme.unvalued_up_to)}
        text={t('figures.estimatedText')}
      >
        {formatEuros(programme.estimated)}
      </KeyFigure>
      <KeyFigure figure="confirmed" name={t('figures.confirmed')} text={t('figures.confirmedText')}>
        {formatEuros(programme.confirmed)}
      </KeyFigure>
      <KeyFigure
        figure="potential"
        name={t('figures.potential')}
        beside={potential ? total.beside(potential.unvalued_up_to) : null}
        text={potential ? t('figures.potentialText', { count: potential.unclaimed }) : ' '}
      >
        {potential === undefined ? (
          <Skeleton className="h-8 w-28 rounded-sm" />
        ) : potential === null ? (
          t('figures.failed')
        ) : (
          formatEuros(potential.value)
        )}
      </KeyFigure>
      <KeyFigure figure="ending" name={t('figures.ending')} text={t('figures.endingText')}>
        {formatCount(programme.ending.total)}
      </KeyFigure>
    </ul>
  );
}

type KeyFigureProps = {
  figure: Figure;
  name: string;
  beside?: string | null;
  text: string;
  children: ReactNode;
};

function KeyFigure({ figure, name, beside, text, children }: KeyFigureProps) {
  const { search } = useProgrammeSearch();
  return (
    <li className="relative grid content-start gap-1 border-line p-5 hover:bg-hover max-sm:not-first:border-t sm:max-xl:nth-[n+3]:border-t sm:max-xl:even:border-l xl:not-first:border-l">
      <Link
        to={paths.programmeList}
        search={{ ...filtersOf(search), figure }}
        className="font-medium text-ink-soft text-sm after:absolute after:inset-0 hover:underline focus-visible:after:outline-2 focus-visible:after:outline-primary focus-visible:after:-outline-offset-2"
      >
        {name}
      </Link>
      <span className="font-semibold font-title text-3xl text-ink tabular-nums leading-10">{children}</span>
      {beside ? <span className="text-ink-soft text-sm leading-5">{beside}</span> : null}
      <span className="text-ink-faint text-xs leading-4.5">{text}</span>
    </li>
  );
}
