import { SPEND_SHORT_LIST } from '@perkotheque/domain/spend/figures';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { errorText } from '#lib/error-text.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Spend, type UnusedTool, unusedQuery } from '../api/spend.ts';
import { filterParams, filtersOf, type SpendList } from '../search-params.ts';
import { useSpendSearch } from '../use-spend-search.ts';
import { LineRows, UnusedRows } from './line-rows.tsx';

/** The next payments by date. */
export function NextPayments({ spend }: { spend: Spend }) {
  const { t } = useTranslation('spend');
  const { next_payments: lines } = spend;
  return (
    <ShortList id="spend-next" title={t('next.title')} text={t('next.text')} all="upcoming">
      {lines.length === 0 ? null : <LineRows lines={lines} />}
    </ShortList>
  );
}

/** « Peu utilisé ? », read apart: it needs every contract and the last use of every tool. */
export function UnusedBlock() {
  const { t } = useTranslation('spend');
  const { search } = useSpendSearch();
  const { data, error, refetch } = useQuery(unusedQuery(filterParams(search), 1));
  if (data) return <UnusedTools {...data} />;
  if (error) {
    return (
      <ErrorState level={2} title={t('failed')} text={errorText(error)} onRetry={() => void refetch()} />
    );
  }
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton className="h-40 w-full rounded-lg" />
    </div>
  );
}

export function UnusedTools({ tools, total }: { tools: UnusedTool[]; total: number }) {
  const { t } = useTranslation('spend');
  const first = tools.slice(0, SPEND_SHORT_LIST);
  return (
    <ShortList
      id="spend-unused"
      title={t('unused.title')}
      text={t('unused.text')}
      all={total > first.length ? 'unused' : null}
    >
      {total === 0 ? null : <UnusedRows tools={first} />}
    </ShortList>
  );
}

type ShortListProps = { id: string; title: string; text: string; all: SpendList | null; children: ReactNode };

function ShortList({ id, title, text, all, children }: ShortListProps) {
  const { t } = useTranslation('spend');
  const { search } = useSpendSearch();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div className="grid gap-1">
        <h2 id={id} className="text-ink text-lg">
          {title}
        </h2>
        <p className="text-pretty text-ink-soft text-sm leading-5.5">{text}</p>
      </div>
      {children ?? <p className="text-ink-faint text-sm">{t('nothing')}</p>}
      {children && all ? (
        <Link
          to={paths.spendList}
          search={{ ...filtersOf(search), figure: all }}
          className="justify-self-start rounded-xs font-medium text-primary-text text-sm underline underline-offset-2"
        >
          {t('all')}
        </Link>
      ) : null}
    </section>
  );
}
