import { isHttpUrl } from '@perkotheque/domain/shared/http-url';
import { ArrowUpRight, MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { categoryName } from '#lib/base-names.ts';
import { formatCount } from '#lib/numbers.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Mark } from '#ui/mark.tsx';
import { Sparkline } from '#ui/sparkline.tsx';
import type { Trend } from '../api/trends.ts';
import { AskAction } from './ask-action.tsx';

/** The rank is at the left edge; missing fields take no space. */
export function TrendCard({ trend }: { trend: Trend }) {
  const { t } = useTranslation('trends');
  const { name, rank, tagline, description, category, maker, comments_count: comments } = trend;
  return (
    <article className="flex items-center gap-x-5 gap-y-3 max-lg:gap-x-3 rounded-lg border border-line bg-surface p-4 shadow-card transition-[border-color,box-shadow] duration-150 focus-within:border-line-control hover:border-line-control hover:shadow-lift max-lg:flex-wrap">
      <div className="flex min-w-0 flex-1 items-start gap-3.5 max-lg:basis-3/5">
        <div className="flex shrink-0 gap-3.5 max-md:flex-col-reverse max-md:items-center max-md:gap-1">
          <p className="w-7 pt-1.5 text-right font-semibold font-title text-ink-faint text-xl tabular-nums leading-7 max-md:w-auto max-md:pt-0 max-md:text-base max-md:leading-6">
            <span className="sr-only">{t('rank')} </span>
            {rank}
          </p>
          <Mark name={name} iconUrl={trend.picture_url} size="md" />
        </div>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 className="min-w-0 break-words text-base text-ink leading-6">{name}</h2>
            {category ? <Badge>{categoryName(category)}</Badge> : null}
          </div>
          {tagline ? <p className="break-words text-ink-soft text-sm leading-5.5">{tagline}</p> : null}
          {description ? (
            <p className="mt-1 line-clamp-1 break-words text-[0.8125rem] text-ink-faint leading-5 max-md:hidden">
              {description}
            </p>
          ) : null}
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-faint text-xs leading-5">
            <span className="inline-flex items-center gap-1.5 tabular-nums">
              <MessageSquare aria-hidden="true" className="size-3.5" />
              {t('comments', { count: comments })}
            </span>
            {maker ? <span className="min-w-0 break-words">{t('by', { maker })}</span> : null}
          </p>
        </div>
      </div>
      <Votes count={trend.votes} />
      <History trend={trend} />
      <div className="flex shrink-0 gap-1.5 max-lg:order-4 max-lg:ml-auto lg:order-3 lg:w-43 lg:flex-col">
        <AskAction trend={trend} />
        <OpenLink trend={trend} />
      </div>
    </article>
  );
}

function Votes({ count }: { count: number }) {
  const { t } = useTranslation('trends');
  return (
    <p className="flex w-16 shrink-0 flex-col self-start lg:order-2 lg:self-center items-center py-1.5 font-medium text-ink tabular-nums leading-5">
      <span className="text-[0.9375rem]">{formatCount(count)}</span>
      <span className="font-normal text-ink-faint text-xs leading-4">{t('votes', { count })}</span>
    </p>
  );
}

const DAY_MS = 86_400_000;
const dayNumber = (day: string) => Math.round(Date.parse(day) / DAY_MS);

function History({ trend: { history } }: { trend: Trend }) {
  const { t } = useTranslation('trends');
  const [first, last] = [history[0], history.at(-1)];
  if (!first || !last || first === last) return <div className="w-18 max-lg:hidden lg:order-1" />;
  const days = dayNumber(last.day) - dayNumber(first.day) + 1;
  const gain = last.votes - first.votes;
  const label = t('history', { days, first: formatCount(first.votes), last: formatCount(last.votes) });
  return (
    <div className="grid w-18 gap-1 text-primary-text max-lg:order-3 max-lg:gap-0.5 md:max-lg:ml-10.5 lg:order-1">
      <Sparkline points={history.map(({ day, votes }) => ({ x: dayNumber(day), y: votes }))} label={label} />
      {gain > 0 ? (
        <p aria-hidden="true" className="whitespace-nowrap text-center text-ink-faint text-xs tabular-nums">
          {t('gain', { gain: formatCount(gain), days })}
        </p>
      ) : null}
    </div>
  );
}

/** The server stores only web addresses; the page checks again before it makes a link. */
function OpenLink({ trend: { url, name } }: { trend: Trend }) {
  const { t } = useTranslation('trends');
  if (url === null || !isHttpUrl(url)) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('openName', { name })}
      className={buttonStyle({ variant: 'ghost', size: 'sm', className: 'max-md:px-2' })}
    >
      {t('open')}
      <ArrowUpRight aria-hidden="true" />
    </a>
  );
}
