import type { UseQueryResult } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { UserPage } from '../api/list-users.ts';
import { useUsersSearch } from '../hooks/use-users-search.ts';
import { CARD_GRID } from './card-grid.ts';
import { NoUsers } from './no-users.tsx';
import { type UserActions, UserCard } from './user-card.tsx';
import { UsersSkeleton } from './users-skeleton.tsx';

type UsersListProps = UserActions & { query: UseQueryResult<UserPage>; onNew: () => void };

export function UsersList({ query, onNew, ...actions }: UsersListProps) {
  const { t } = useTranslation('users');
  const { search } = useUsersSearch();
  const { data, error, isPending, isPlaceholderData, refetch } = query;
  if (isPending) return <UsersSkeleton label={t('loading')} />;
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
  const { users, total, page_size: pageSize } = data;
  if (total === 0)
    return <NoUsers isFiltered={Boolean(search.q || search.role || search.status)} onNew={onNew} />;
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
      <ul className={cx(CARD_GRID, 'transition-opacity duration-150', isPlaceholderData && 'opacity-60')}>
        {users.map((user) => (
          <li key={user.id} className="min-w-0">
            <UserCard user={user} {...actions} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pageSize={pageSize} total={total} />
    </section>
  );
}
