import type { SpendFigure } from '@perkotheque/domain/spend/figures';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { formatCents } from '#lib/money.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { spendLinesQuery, unusedQuery } from '../api/spend.ts';
import { filterParams, type SpendSearch } from '../search-params.ts';
import { FigureNote } from './figure-note.tsx';
import { LineRows, UnusedRows } from './line-rows.tsx';

export function LineList({ figure, search }: { figure: SpendFigure; search: SpendSearch }) {
  const { t } = useTranslation('spend');
  const query = useQuery(spendLinesQuery(figure, filterParams(search), search.page ?? 1));
  return (
    <Loaded query={query}>
      {({ lines, sum, total, page, page_size }) => (
        <>
          <div className="grid gap-1">
            <p role="status" className="font-medium text-ink-soft text-sm tabular-nums">
              {t('lines.count', { count: total, amount: formatCents(sum.cents) })}
            </p>
            <FigureNote sum={sum} />
          </div>
          <LineRows lines={lines} />
          <Pagination page={page} pageSize={page_size} total={total} />
        </>
      )}
    </Loaded>
  );
}

export function UnusedList({ search }: { search: SpendSearch }) {
  const { t } = useTranslation('spend');
  const query = useQuery(unusedQuery(filterParams(search), search.page ?? 1));
  return (
    <Loaded query={query}>
      {({ tools, total, page, page_size }) => (
        <>
          <p role="status" className="font-medium text-ink-soft text-sm tabular-nums">
            {t('unused.count', { count: total })}
          </p>
          <UnusedRows tools={tools} />
          <Pagination page={page} pageSize={page_size} total={total} />
        </>
      )}
    </Loaded>
  );
}

type LoadedProps<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode };

function Loaded<Data extends { total: number }>({ query, children }: LoadedProps<Data>) {
  const { t } = useTranslation('spend');
  const { data, error, isPending, isPlaceholderData, refetch } = query;
  if (isPending) {
    return (
      <div role="status" aria-label={t('lines.loading')} className="grid gap-2.5">
        <Skeleton className="h-16 w-full rounded-lg" />
        <Skeleton className="h-16 w-full rounded-lg" />
        <Skeleton className="h-16 w-full rounded-lg" />
      </div>
    );
  }
  if (!data) {
    return (
      <ErrorState
        level={2}
        title={t('lines.failed')}
        text={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.total === 0) {
    return (
      <StatePanel icon={SearchX} level={2} title={t('lines.empty')}>
        {t('lines.emptyText')}
      </StatePanel>
    );
  }
  return (
    <div aria-busy={isPlaceholderData} className="grid grid-cols-1 gap-3">
      {children(data)}
    </div>
  );
}
