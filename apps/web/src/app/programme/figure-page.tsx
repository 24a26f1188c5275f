import { CLAIM_FIGURES, PERK_FIGURES } from '@perkotheque/domain/programme/figures';
import { UNKNOWN } from '@perkotheque/domain/startups/listing';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ClaimStateBadge } from '#features/claims/components/claim-badges.tsx';
import { ClaimList, PerkList, PotentialList } from '#features/programme/components/figure-list.tsx';
import { filtersOf, periodOf } from '#features/programme/search-params.ts';
import { useProgrammeSearch } from '#features/programme/use-programme-search.ts';
import { useDates } from '#lib/dates.ts';
import { paths } from '../paths.ts';

/** Figures that are about today, whatever the period. */
const OF_TODAY = ['ending', 'potential', 'to-check', 'low-codes'] as const;

/** The list behind a figure of the programme. */
export function FigurePage() {
  const { t } = useTranslation('programme');
  const { formatDate } = useDates();
  const { search } = useProgrammeSearch();
  const { figure = 'estimated', cohort } = search;
  const { from, to } = periodOf(search);
  const claimFigure = CLAIM_FIGURES.find((one) => one === figure);
  const perkFigure = PERK_FIGURES.find((one) => one === figure);
  const isOfToday = OF_TODAY.some((one) => one === figure);
  const scope = [
    perkFigure
      ? null
      : cohort === undefined
        ? t('filters.anyCohort')
        : cohort === UNKNOWN
          ? t('filters.noCohort')
          : cohort,
    isOfToday ? null : t('filters.range', { from: formatDate(from), to: formatDate(to) }),
  ].filter((part) => part !== null);
  return (
    <div className="grid grid-cols-1 gap-5">
      <header>
        <Link
          to={paths.programme}
          search={filtersOf(search)}
          className="inline-flex items-center gap-1.5 rounded-xs font-medium text-primary-text text-sm hover:underline print:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('behind.back')}
        </Link>
        <h1 className="mt-3 text-3xl text-ink max-sm:text-2xl">{t(`behind.titles.${figure}`)}</h1>
        <p className="mt-2 text-ink-soft">{t(`behind.texts.${figure}`)}</p>
        {scope.length > 0 ? <p className="mt-1 text-ink-faint text-sm">{scope.join(' · ')}</p> : null}
      </header>
      {claimFigure ? (
        <ClaimList
          figure={claimFigure}
          search={search}
          badge={(state) => <ClaimStateBadge state={state} />}
        />
      ) : null}
      {perkFigure ? <PerkList figure={perkFigure} search={search} /> : null}
      {figure === 'potential' ? <PotentialList search={search} /> : null}
    </div>
  );
}
