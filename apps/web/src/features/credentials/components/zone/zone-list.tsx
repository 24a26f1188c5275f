import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type SecureListParams, type SecureTool, secureToolsQuery } from '../../api/secure-tools.ts';
import { DeleteSecureToolDialog } from './delete-secure-tool-dialog.tsx';
import { EditSecureToolDialog } from './edit-secure-tool-dialog.tsx';
import { ZoneItem } from './zone-item.tsx';

export type RenderBadges = (tool: SecureTool) => ReactNode;

type ZoneListProps = { search: SecureListParams; renderBadges: RenderBadges; empty: ReactNode };

type Open = { tool: SecureTool; dialog: 'edit' | 'delete' };

export function ZoneList({ search, renderBadges, empty }: ZoneListProps) {
  const { t } = useTranslation('credentials');
  const { data, error, isPending, refetch } = useQuery(secureToolsQuery(search));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  if (isPending) return <ZoneSkeleton />;
  if (!data) {
    return (
      <ErrorState
        level={2}
        title={t('tool.loadFailed')}
        text={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const { tools, total, page_size: pageSize } = data;
  if (total === 0) return empty;
  const page = search.page ?? 1;
  const lastPage = Math.ceil(total / pageSize);
  // The page is now empty: show the last one.
  if (page > lastPage) return <Navigate to="." search={{ ...search, page: lastPage }} replace />;
  return (
    <section aria-label={t('zone.list')} className="grid grid-cols-1 gap-3">
      <p role="status" className="font-medium text-ink-soft text-sm tabular-nums">
        {t('zone.count', { count: total })}
      </p>
      <ul className="grid grid-cols-1 gap-2.5">
        {tools.map((tool) => (
          <li key={tool.id}>
            <ZoneItem
              tool={tool}
              badges={renderBadges(tool)}
              onEdit={() => setOpen({ tool, dialog: 'edit' })}
              onDelete={() => setOpen({ tool, dialog: 'delete' })}
            />
          </li>
        ))}
      </ul>
      <Pagination page={page} pageSize={pageSize} total={total} />
      {open?.dialog === 'edit' ? <EditSecureToolDialog tool={open.tool} onClose={close} /> : null}
      {open?.dialog === 'delete' ? <DeleteSecureToolDialog tool={open.tool} onClose={close} /> : null}
    </section>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e'];

function ZoneSkeleton() {
  const { t } = useTranslation('credentials');
  return (
    <div role="status" aria-busy="true" className="grid grid-cols-1 gap-2.5">
      <span className="sr-only">{t('zone.loading')}</span>
      <Skeleton className="h-5 w-36 rounded-sm" />
      {ROWS.map((row) => (
        <div
          key={row}
          className="flex h-20.5 items-center gap-3.5 rounded-lg border border-line bg-surface px-4 max-md:h-33"
        >
          <Skeleton className="size-10 rounded-md" />
          <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
            <Skeleton className="h-4 w-40 max-w-full rounded-sm" />
            <Skeleton className="h-5 w-60 max-w-full rounded-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
