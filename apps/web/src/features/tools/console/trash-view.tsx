import { dayInParis } from '@perkotheque/domain/shared/days';
import { daysUntil } from '@perkotheque/domain/tools/renewal';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { ArrowLeft, GitMerge, RotateCcw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Mark } from '#ui/mark.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { type TrashedTool, trashQuery } from '../api/trash.ts';
import { ConsoleSkeleton } from './console-skeleton.tsx';
import { useConsoleSearch } from './use-console-search.ts';
import { useRestore } from './use-restore.ts';

export function TrashView() {
  const { t } = useTranslation('console');
  return (
    <section aria-labelledby="console-trash" className="grid grid-cols-1 gap-4">
      <header className="grid justify-items-start gap-1">
        <Link
          to="."
          search={{}}
          className="-ml-1 inline-flex items-center gap-1.5 rounded-sm px-1 text-primary-text text-sm hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('trash.back')}
        </Link>
        <h2 id="console-trash" className="text-ink text-xl">
          {t('trash.title')}
        </h2>
        <p className="text-ink-soft text-sm leading-6">{t('trash.intro')}</p>
      </header>
      <TrashList />
    </section>
  );
}

function TrashList() {
  const { t } = useTranslation('console');
  const { search } = useConsoleSearch();
  const page = search.page ?? 1;
  const { data, error, isPending, refetch } = useQuery(trashQuery(page));
  const { restore, pendingId } = useRestore();
  if (isPending) return <ConsoleSkeleton label={t('trash.loading')} />;
  if (!data) {
    return (
      <ErrorState
        level={2}
        title={t('trash.loadFailed')}
        text={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const { tools, total, page_size: pageSize } = data;
  if (total === 0) {
    return (
      <StatePanel level={2} icon={Trash2} title={t('trash.empty')}>
        {t('trash.emptyText')}
      </StatePanel>
    );
  }
  const lastPage = Math.ceil(total / pageSize);
  if (page > lastPage) {
    return <Navigate to="." search={{ ...search, page: lastPage === 1 ? undefined : lastPage }} replace />;
  }
  return (
    <>
      <p role="status" className="font-medium text-ink-soft text-sm">
        {t('trash.count', { count: total })}
      </p>
      <ul
        aria-label={t('trash.title')}
        className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card"
      >
        {tools.map((tool) => (
          <li key={tool.id}>
            <TrashRow tool={tool} isPending={pendingId === tool.id} onRestore={() => void restore(tool)} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pageSize={pageSize} total={total} />
    </>
  );
}

type TrashRowProps = { tool: TrashedTool; isPending: boolean; onRestore: () => void };

function TrashRow({ tool, isPending, onRestore }: TrashRowProps) {
  const { t } = useTranslation('console');
  const { formatDate } = useDates();
  const { name } = tool;
  const days = Math.max(0, daysUntil(dayInParis(new Date(tool.purged_at)), new Date()));
  return (
    <article className="flex flex-wrap items-center gap-x-3 gap-y-2.5 px-4 py-3">
      <Mark name={name} size="sm" muted />
      <div className="min-w-0 flex-1 max-md:basis-3/4">
        <h3 className="truncate text-[0.9375rem] text-ink leading-5.5" title={name}>
          {name}
        </h3>
        <p className="truncate text-ink-faint text-xs leading-5">
          {t('trash.deleted', { date: formatDate(tool.deleted_at) })}
        </p>
      </div>
      {tool.merged_into === null ? (
        <>
          <Badge tone={days <= 3 ? 'danger' : 'neutral'}>{t('trash.days', { count: days })}</Badge>
          <Button
            variant="secondary"
            size="sm"
            loading={isPending}
            aria-label={t('trash.restoreTool', { name })}
            onClick={onRestore}
          >
            <RotateCcw aria-hidden="true" />
            {t('trash.restore')}
          </Button>
        </>
      ) : (
        <>
          <Badge tone="info" className="max-w-full">
            <span className="truncate">{t('trash.merged', { tool: tool.merged_into })}</span>
          </Badge>
          <Link
            to={paths.duplicates}
            aria-label={t('trash.undoMergeOf', { name })}
            className={buttonStyle({ variant: 'secondary', size: 'sm' })}
          >
            <GitMerge aria-hidden="true" />
            {t('trash.undoMerge')}
          </Link>
        </>
      )}
    </article>
  );
}
