import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { Callout } from '#ui/callout.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { type GroupsPage, groupsQuery } from '../api/list-groups.ts';
import { type useScan, useScanResult } from '../hooks/use-scan.ts';
import { GroupCard } from './group-card.tsx';
import type { OpenDialog } from './group-dialogs.tsx';
import { GroupsSkeleton } from './groups-skeleton.tsx';

type GroupsListProps = { scan: ReturnType<typeof useScan>; onOpen: (dialog: OpenDialog) => void };

export function GroupsList({ scan, onOpen }: GroupsListProps) {
  const { t } = useTranslation('duplicates');
  const page = useSearch({ strict: false, select: (search) => search.page ?? 1 });
  const { data, error, isPending, refetch } = useQuery(groupsQuery(page, scan.isScanning));
  useScanResult(data?.last_scan, scan.askedAt, scan.end);

  if (isPending) return <GroupsSkeleton label={t('loading')} />;
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
  const { groups, total, page_size: pageSize, last_scan: lastScan } = data;
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  // The page is now empty: show the last one.
  if (page > lastPage) return <Navigate to="." search={{ page: lastPage }} replace />;
  return (
    <section aria-label={t('title')} className="grid gap-4">
      {scan.isScanning ? <Callout tone="info">{t('scanNote')}</Callout> : null}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p role="status" className="font-medium text-ink-soft text-sm">
          {t('count', { count: total })}
        </p>
        <LastScan scan={lastScan} />
      </div>
      {total === 0 ? <Empty /> : null}
      {groups.map((group) => (
        <GroupCard key={group.id} group={group} onOpen={onOpen} />
      ))}
      <Pagination page={page} pageSize={pageSize} total={total} />
    </section>
  );
}

function LastScan({ scan }: { scan: GroupsPage['last_scan'] }) {
  const { t } = useTranslation('duplicates');
  const { formatDate } = useDates();
  return (
    <p className="text-ink-faint text-sm">
      {scan ? t('lastScan', { count: scan.proposed, date: formatDate(scan.finished_at) }) : t('neverScanned')}
    </p>
  );
}

function Empty() {
  const { t } = useTranslation('duplicates');
  return (
    <section className="grid justify-items-center rounded-lg border border-line border-dashed px-6 py-14 text-center">
      <Layers aria-hidden="true" className="size-6 text-ink-faint" />
      <h2 className="mt-3 text-ink text-lg">{t('empty.title')}</h2>
      <p className="mt-1 max-w-md text-ink-soft text-sm leading-6">{t('empty.text')}</p>
    </section>
  );
}
