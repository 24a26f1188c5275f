import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { LockOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { type Permission, permissionsQuery } from '../api/list-permissions.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { PermissionCards } from './permission-cards.tsx';
import { PermissionsTable } from './permissions-table.tsx';
import { RemovePermissionDialog } from './remove-permission-dialog.tsx';

export function PermissionsList() {
  const { t } = useTranslation('permissions');
  // On a tablet the open sidebar leaves too little room for the table.
  const isNarrow = useMediaQuery('(max-width: 1023px)');
  const page = useSearch({ strict: false, select: (search) => search.page ?? 1 });
  const [leaving, setLeaving] = useState<Permission | null>(null);
  const { data, error, isPending, refetch } = useQuery(permissionsQuery(page));

  if (isPending) return <ListSkeleton label={t('loading')} />;
  if (!data) {
    return (
      <ErrorState title={t('toasts.loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />
    );
  }
  const { permissions, total, page_size: pageSize } = data;
  if (total === 0) return <Empty />;
  // The page is now empty: show the last one.
  const lastPage = Math.ceil(total / pageSize);
  if (page > lastPage) return <Navigate to="." search={{ page: lastPage }} replace />;
  const List = isNarrow ? PermissionCards : PermissionsTable;
  return (
    <section aria-label={t('title')} className="grid grid-cols-1 gap-3">
      <p role="status" className="font-medium text-ink-soft text-sm">
        {t('count', { count: total })}
      </p>
      <List permissions={permissions} onRemove={setLeaving} />
      <Pagination page={page} pageSize={pageSize} total={total} />
      {leaving ? <RemovePermissionDialog permission={leaving} onClose={() => setLeaving(null)} /> : null}
    </section>
  );
}

function Empty() {
  const { t } = useTranslation('permissions');
  return (
    <section className="grid justify-items-center rounded-lg border border-line border-dashed px-6 py-14 text-center">
      <LockOpen aria-hidden="true" className="size-6 text-ink-faint" />
      <h2 className="mt-3 text-ink text-lg">{t('empty.title')}</h2>
      <p className="mt-1 max-w-md text-ink-soft text-sm leading-6">{t('empty.text')}</p>
    </section>
  );
}
