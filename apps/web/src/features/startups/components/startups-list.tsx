import type { UseQueryResult } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { Building2, Plus, SearchX, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import type { StartupPage } from '../api/startups.ts';
import { useStartupsSearch } from '../hooks/use-startups-search.ts';
import { filterParams } from '../search-params.ts';
import { StartupRow } from './startup-row.tsx';

type StartupsListProps = { query: UseQueryResult<StartupPage>; onNew: () => void };

export function StartupsList({ query, onNew }: StartupsListProps) {
  const { t } = useTranslation('startups');
  const { search } = useStartupsSearch();
  const { data, error, isPending, isPlaceholderData, refetch } = query;
  if (isPending) return <ListSkeleton label={t('loading')} />;
  if (!data) {
    return (
      <ErrorState level={2} title={t('loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />
    );
  }
  const { startups, total, page_size: pageSize } = data;
  if (total === 0) {
    return Object.keys(filterParams(search)).length > 0 ? <NothingFound /> : <NoStartups onNew={onNew} />;
  }
  const page = search.page ?? 1;
  const lastPage = Math.ceil(total / pageSize);
  // The page is now empty: show the last one.
  if (page > lastPage && !isPlaceholderData) {
    const there = lastPage === 1 ? undefined : lastPage;
    return <Navigate to="." search={(previous) => ({ ...previous, page: there })} replace />;
  }
  return (
    <section aria-label={t('title')} aria-busy={isPlaceholderData} className="grid grid-cols-1 gap-3">
      <p role="status" className="font-medium text-ink-soft text-sm tabular-nums">
        {t('count', { count: total })}
      </p>
      <ul
        className={cx(
          'divide-y divide-line overflow-clip rounded-lg border border-line bg-surface shadow-card transition-opacity duration-150',
          isPlaceholderData && 'opacity-60',
        )}
      >
        {startups.map((startup) => (
          <li key={startup.id}>
            <StartupRow startup={startup} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pageSize={pageSize} total={total} />
    </section>
  );
}

function NoStartups({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation('startups');
  return (
    <StatePanel
      icon={Building2}
      level={2}
      title={t('empty.title')}
      action={
        <>
          <Link to={paths.importStartups} className={buttonStyle({ variant: 'secondary' })}>
            <Upload aria-hidden="true" />
            {t('import')}
          </Link>
          <Button onClick={onNew}>
            <Plus aria-hidden="true" />
            {t('new')}
          </Button>
        </>
      }
    >
      {t('empty.text')}
    </StatePanel>
  );
}

function NothingFound() {
  const { t } = useTranslation('startups');
  return (
    <StatePanel
      icon={SearchX}
      level={2}
      title={t('empty.filtered')}
      action={
        <Link to={paths.startups} search={{}} className={buttonStyle({ variant: 'secondary' })}>
          {t('empty.clear')}
        </Link>
      }
    >
      {t('empty.filteredText')}
    </StatePanel>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true" className="grid grid-cols-1 gap-3">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-5 w-28 rounded-sm" />
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        {ROWS.map((row) => (
          <div key={row} className="flex items-center gap-3.5 px-4 py-3">
            <Skeleton className="size-10 rounded-md" />
            <Skeleton className="h-5 w-2/5 rounded-sm" />
          </div>
        ))}
      </div>
    </div>
  );
}
