import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { formatCount, formatPercent } from '#lib/numbers.ts';
import type { Potential, Programme } from '../api/programme.ts';
import { type Figure, filtersOf } from '../search-params.ts';
import { useProgrammeSearch } from '../use-programme-search.ts';

type Step = { name: 'eligible' | 'started' | 'granted' | 'activated'; count: number; days: number | null };

const FIGURE_OF: Record<Step['name'], Figure> = {
  eligible: 'potential',
  started: 'started',
  granted: 'granted',
  activated: 'activated',
};

type FunnelProps = {
  programme: Programme;
  /** Null when it failed: the funnel then begins with the start. */
  potential: Potential | null;
};

/** From eligible to activated: a sentence, and a table with a bar in each row. */
export function Funnel({ programme, potential }: FunnelProps) {
  const { t } = useTranslation('programme');
  const { search } = useProgrammeSearch();
  const { started, granted, activated, days_to_grant, days_to_activation } = programme.funnel;
  // Both answers count the claims that started; a filter that has just changed reaches them one after the other.
  const eligible = Math.max(potential?.eligible ?? 0, started);
  const steps: Step[] = [
    ...(potential ? [{ name: 'eligible' as const, count: eligible, days: null }] : []),
    { name: 'started', count: started, days: null },
    { name: 'granted', count: granted, days: days_to_grant },
    { name: 'activated', count: activated, days: days_to_activation },
  ];
  const daysText = (days: number | null) => {
    if (days === null) return '–';
    return days < 1 ? t('funnel.sameDay') : t('funnel.daysCount', { count: days });
  };
  return (
    <figure className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5">
      <figcaption className="grid gap-1">
        <h2 className="text-ink text-lg">{t('funnel.title')}</h2>
        <p className="text-ink-soft text-sm leading-5.5">
          {t('funnel.sentence', { eligible, started, granted, activated })}
        </p>
      </figcaption>
      <table className="w-full text-xs sm:text-sm">
        <caption className="sr-only">{t('funnel.title')}</caption>
        <thead>
          <tr className="border-line border-b text-ink-faint text-xs">
            <th scope="col" className="py-2 text-left align-bottom font-medium">
              {t('funnel.step')}
            </th>
            <th scope="col" className="py-2 pl-2 text-right align-bottom font-medium">
              {t('funnel.count')}
            </th>
            <th scope="col" className="py-2 pl-2 text-right align-bottom font-medium">
              {t('funnel.share')}
            </th>
            <th scope="col" className="py-2 pl-2 text-right align-bottom font-medium">
              {t('funnel.days')}
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ name, count, days }, index) => (
            <tr key={name} className="border-line border-b last:border-b-0">
              <th scope="row" className="w-1/2 py-2.5 text-left font-normal text-ink">
                {t(`funnel.steps.${name}`)}
                <Bar share={eligible === 0 ? 0 : count / eligible} />
              </th>
              <td className="py-2.5 pl-2 text-right align-bottom tabular-nums">
                <Link
                  to={paths.programmeList}
                  search={{ ...filtersOf(search), figure: FIGURE_OF[name] }}
                  aria-label={`${t(`funnel.steps.${name}`)} ${formatCount(count)}`}
                  className="font-medium text-primary-text underline underline-offset-2"
                >
                  {formatCount(count)}
                </Link>
              </td>
              <td className="py-2.5 pl-2 text-right align-bottom text-ink-soft tabular-nums">
                {index === 0 ? '–' : shareText(count, steps[index - 1]?.count ?? 0)}
              </td>
              <td className="py-2.5 pl-2 text-right align-bottom text-ink-soft tabular-nums">
                {daysText(days)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-ink-faint text-xs leading-4.5">{t('funnel.note')}</p>
    </figure>
  );
}

const shareText = (count: number, of: number) => (of === 0 ? '–' : formatPercent(count / of));

function Bar({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" width="100%" height="10" className="mt-1.5 block">
      <rect
        x="0.5"
        y="0.5"
        width={`${Math.max(0, share * 99)}%`}
        height="9"
        fill="var(--accent)"
        className="stroke-ink-soft"
      />
    </svg>
  );
}
