import { ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { AuditEntry } from '../api/audit.ts';
import { AuditCards } from './audit-cards.tsx';
import { AuditTable } from './audit-table.tsx';

type AuditListProps = {
  log: {
    error: unknown;
    isPending: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  entries: readonly AuditEntry[] | undefined;
  firstBreak: number | null;
  isFiltered: boolean;
};

export function AuditList({ log, entries, firstBreak, isFiltered }: AuditListProps) {
  const { t } = useTranslation('audit');
  const isNarrow = useMediaQuery('(max-width: 1023px)');
  if (log.isPending) return <ListSkeleton />;
  if (!entries) {
    return (
      <ErrorState
        level={2}
        title={t('loadFailed')}
        text={errorText(log.error)}
        onRetry={() => void log.refetch()}
      />
    );
  }
  if (entries.length === 0) return <Empty isFiltered={isFiltered} />;
  const List = isNarrow ? AuditCards : AuditTable;
  return (
    <section aria-label={t('title')} className="grid grid-cols-1 gap-4">
      <List entries={entries} firstBreak={firstBreak} />
      {log.hasNextPage ? (
        <Button
          variant="secondary"
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
          className="justify-self-center"
        >
          {t('older')}
        </Button>
      ) : (
        <p className="text-center text-ink-faint text-sm">{t('end')}</p>
      )}
    </section>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function ListSkeleton() {
  const { t } = useTranslation('audit');
  return (
    <div
      role="status"
      aria-busy="true"
      className="grid gap-2.5 lg:gap-0 lg:overflow-hidden lg:rounded-lg lg:border lg:border-line lg:bg-surface"
    >
      <span className="sr-only">{t('loading')}</span>
      <div className="h-9 bg-sunken max-lg:hidden" />
      {ROWS.map((row) => (
        <div
          key={row}
          className="flex items-center gap-6 border-line px-5 max-lg:h-28 max-lg:rounded-lg max-lg:border max-lg:bg-surface lg:h-10 lg:border-t"
        >
          <Skeleton className="h-4 w-1/4 rounded-sm" />
          <Skeleton className="h-5 w-32 rounded-full" />
          <Skeleton className="h-4 w-1/4 rounded-sm max-lg:hidden" />
        </div>
      ))}
    </div>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('audit');
  return (
    <section className="grid justify-items-center rounded-lg border border-line border-dashed px-6 py-14 text-center">
      <ScrollText aria-hidden="true" className="size-6 text-ink-faint" />
      <h2 className="mt-3 text-ink text-lg">{t('empty')}</h2>
      <p className="mt-1 max-w-md text-ink-soft text-sm leading-6">
        {t(isFiltered ? 'emptyText' : 'emptyLog')}
      </p>
    </section>
  );
}
