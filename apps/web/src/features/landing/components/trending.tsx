import { ChevronUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/numbers.ts';
import { Mark } from '#ui/mark.tsx';
import type { Landing } from '../api/landing.ts';
import { LandingSection } from './landing-section.tsx';

/** Renders nothing while loading, when empty and on failure. */
export function Trending({ trends }: Pick<Landing, 'trends'>) {
  const { t } = useTranslation('landing');
  return (
    <LandingSection
      id="trending"
      title={t('trending.title')}
      lead={t('trending.lead')}
      more={t('trending.more')}
    >
      <ol className="grid grid-cols-1 gap-x-10 md:grid-cols-2">
        {trends.map(({ id, rank, name, tagline, votes, picture_url }) => (
          <li
            key={id}
            className="flex items-center gap-3.5 border-line border-t py-4 last:border-b md:nth-last-2:border-b"
          >
            <span className="w-7 shrink-0 text-right font-semibold font-title text-ink-faint text-xl tabular-nums">
              <span className="sr-only">{t('trending.rank')} </span>
              {rank}
            </span>
            <Mark name={name} iconUrl={picture_url} />
            <div className="min-w-0 flex-1">
              <h3 className="truncate text-base text-ink leading-6">{name}</h3>
              <p className="line-clamp-2 text-ink-soft text-sm leading-5">{tagline}</p>
            </div>
            <span className="flex w-14 shrink-0 flex-col items-center rounded-md border border-line bg-surface py-1 font-medium text-ink text-sm tabular-nums leading-5">
              <ChevronUp aria-hidden="true" className="-mb-0.5 size-4 text-primary-text" />
              <span>
                {formatCount(votes)} <span className="sr-only">{t('trending.votes', { count: votes })}</span>
              </span>
            </span>
          </li>
        ))}
      </ol>
    </LandingSection>
  );
}
