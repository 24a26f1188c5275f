import { BULK_MAX } from '@perkotheque/domain/tools/console-listing';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { LockOpen, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { useSelection } from '#lib/use-selection.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type Permission, type ToolAccess, toolAccessQuery } from '../api/list-tool-access.ts';
import { usePermissionsSearch } from '../use-permissions-search.ts';
import { AccessBulkBar } from './access-bulk-bar.tsx';
import { AccessCards } from './access-cards.tsx';
import { AccessTable } from './access-table.tsx';
import { AccessToolbar } from './access-toolbar.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { RemovePermissionDialog } from './remove-permission-dialog.tsx';
import { RolesDialog } from './roles-dialog.tsx';

type Task = { tool: ToolAccess; leaving?: Permission };

export function AccessList() {
  const { t } = useTranslation('permissions');
  return (
    <section aria-label={t('title')} className="grid grid-cols-1 gap-3">
      <AccessToolbar />
      <Results />
    </section>
  );
}

function Results() {
  const { t } = useTranslation('permissions');
  // On a tablet the open sidebar leaves too little room for the table.
  const isNarrow = useMediaQuery('(max-width: 1023px)');
  const { search } = usePermissionsSearch();
  const [task, setTask] = useState<Task | null>(null);
  const selection = useSelection({
    max: BULK_MAX,
    onFull: () => toast({ title: t('bulk.full', { max: BULK_MAX }) }),
  });
  const { data, error, isPending, refetch } = useQuery(toolAccessQuery(search));

  if (isPending) return <ListSkeleton label={t('loading')} />;
  if (!data) {
    return (
      <ErrorState title={t('toasts.loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />
    );
  }
  const { tools, total, page_size: pageSize } = data;
  const page = search.page ?? 1;
  // The page is now empty: show the last one.
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  if (page > lastPage) {
    const there = lastPage === 1 ? undefined : lastPage;
    return <Navigate to="." search={(previous) => ({ ...previous, page: there })} replace />;
  }
  const List = isNarrow ? AccessCards : AccessTable;
  return (
    <>
      <p role="status" className="font-medium text-ink-soft text-sm">
        {total === 0 ? '' : t('count', { count: total })}
      </p>
      {total === 0 ? (
        <Empty isFiltered={search.q !== undefined} />
      ) : (
        <List
          tools={tools}
          selection={selection}
          onChange={(tool) => setTask({ tool })}
          onRemove={(tool, leaving) => setTask({ tool, leaving })}
        />
      )}
      <Pagination page={page} pageSize={pageSize} total={total} />
      <AccessBulkBar selection={selection} />
      {task?.leaving ? (
        <RemovePermissionDialog tool={task.tool} permission={task.leaving} onClose={() => setTask(null)} />
      ) : null}
      {task && !task.leaving ? (
        <RolesDialog
          ids={[task.tool.tool_id]}
          name={task.tool.tool_name}
          start={task.tool.permissions.map(({ role }) => role)}
          onDone={() => setTask(null)}
          onClose={() => setTask(null)}
        />
      ) : null}
    </>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('permissions');
  return (
    <StatePanel
      level={2}
      icon={isFiltered ? SearchX : LockOpen}
      title={t(isFiltered ? 'empty.filtered' : 'empty.title')}
    >
      {t(isFiltered ? 'empty.filteredText' : 'empty.text')}
    </StatePanel>
  );
}
