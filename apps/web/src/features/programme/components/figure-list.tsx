import type { ClaimState } from '@perkotheque/domain/claims/vocabulary';
import type { ClaimFigure, PerkFigure } from '@perkotheque/domain/programme/figures';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { figureClaimsQuery, figurePerksQuery, potentialQuery } from '../api/programme.ts';
import { filterParams, type ProgrammeSearch } from '../search-params.ts';
import { ClaimRows, PerkRows, PotentialRows } from './figure-rows.tsx';

type ListProps<Figure> = { figure: Figure; search: ProgrammeSearch };

export function ClaimList({
  figure,
  search,
  badge,
}: ListProps<ClaimFigure> & { badge: (state: ClaimState) => ReactNode }) {
  const { t } = useTranslation('programme');
  const query = useQuery(figureClaimsQuery(figure, filterParams(search), search.page ?? 1));
  return (
    <Loaded query={query} count={({ total }) => t('behind.claims', { count: total })}>
      {({ claims, total, page, page_size }) => (
        <>
          <ClaimRows figure={figure} claims={claims} badge={badge} />
          <Pagination page={page} pageSize={page_size} total={total} />
        </>
      )}
    </Loaded>
  );
}

export function PerkList({ figure, search }: ListProps<PerkFigure>) {
  const { t } = useTranslation('programme');
  const query = useQuery(figurePerksQuery(figure, search.page ?? 1));
  return (
    <Loaded query={query} count={({ total }) => t('behind.perks', { count: total })}>
      {({ perks, total, page, page_size }) => (
        <>
          <PerkRows figure={figure} perks={perks} />
          <Pagination page={page} pageSize={page_size} total={total} />
        </>
      )}
    </Loaded>
  );
}

export function PotentialList({ search }: { search: ProgrammeSearch }) {
  const { t } = useTranslation('programme');
  const query = useQuery(potentialQuery(filterParams(search)));
  return (
    <Loaded query={query} count={({ startups }) => t('behind.startups', { count: startups.length })}>
      {({ startups }) => <PotentialRows startups={startups} />}
    </Loaded>
  );
}

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  count: (data: Data) => string;
  children: (data: Data) => ReactNode;
};

function Loaded<Data extends { total: number } | { startups: readonly unknown[] }>({
  query,
  count,
  children,
}: LoadedProps<Data>) {
  const { t } = useTranslation('programme');
  const { data, error, isPending, isPlaceholderData, refetch } = query;
  if (isPending) {
    return (
      <div role="status" aria-label={t('behind.loading')} className="grid gap-2.5">
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
        title={t('behind.failed')}
        text={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const isEmpty = 'total' in data ? data.total === 0 : data.startups.length === 0;
  if (isEmpty) {
    return (
      <StatePanel icon={SearchX} level={2} title={t('behind.empty')}>
        {t('behind.emptyText')}
      </StatePanel>
    );
  }
  return (
    <div aria-busy={isPlaceholderData} className="grid grid-cols-1 gap-3">
      <p role="status" className="font-medium text-ink-soft text-sm tabular-nums">
        {count(data)}
      </p>
      {children(data)}
    </div>
  );
}
