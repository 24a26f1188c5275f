import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { requestsQuery } from '../api/list-requests.ts';
import { useRequestsSearch } from '../hooks/use-requests-search.ts';
import { listParams } from '../search-params.ts';
import { NoRequests } from './no-requests.tsx';
import { type RequestActions, RequestCard } from './request-card.tsx';
import { RequestsSkeleton } from './requests-skeleton.tsx';
import { StatusFilter } from './status-filter.tsx';

export function RequestList({ onNew, ...actions }: RequestActions & { onNew: () => void }) {
  const { t } = useTranslation('requests');
  const { search } = useRequestsSearch();
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(requestsQuery(listParams(search)));
  const isShown = data !== undefined;

  useEffect(() => {
    // The shown list stays; a message says that it could not be refreshed.
    if (error && isShown) {
      toast({
        variant: 'destructive',
        title: t('toasts.loadFailed'),
        description: errorText(error),
        cause: error,
      });
    }
  }, [error, isShown, t]);

  const filters = <StatusFilter counts={data?.counts} />;
  if (isPending) {
    return (
      <>
        {filters}
        <RequestsSkeleton label={t('loading')} />
      </>
    );
  }
  if (!data) {
    return (
      <ErrorState
        level={2}
        title={t('toasts.loadFailed')}
        text={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const { requests, total, page_size: pageSize } = data;
  const page = search.page ?? 1;
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  // The page is now empty: show the last one.
  if (page > lastPage && !isPlaceholderData) {
    const there = lastPage === 1 ? undefined : lastPage;
    return <Navigate to="." search={(previous) => ({ ...previous, page: there })} replace />;
  }
  const isFiltered = Boolean(search.q || search.status);
  return (
    <>
      {total === 0 && !isFiltered ? null : filters}
      <section aria-label={t('title')} aria-busy={isPlaceholderData} className="grid grid-cols-1 gap-3">
        <p role="status" className="font-medium text-ink-soft text-sm tabular-nums">
          {total === 0 ? '' : t('count', { count: total })}
        </p>
        {total === 0 ? <NoRequests isFiltered={isFiltered} onNew={onNew} /> : null}
        <ul
          className={cx(
            'grid grid-cols-1 gap-3 transition-opacity duration-150',
            isPlaceholderData && 'opacity-60',
          )}
        >
          {requests.map((request) => (
            <li key={request.id}>
              <RequestCard request={request} {...actions} />
            </li>
          ))}
        </ul>
        <Pagination page={page} pageSize={pageSize} total={total} />
      </section>
    </>
  );
}
