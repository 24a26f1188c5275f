import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { Plus, SearchX, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { errorText } from '#lib/error-text.ts';
import { useElementWidth } from '#lib/use-element-width.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { type ConsoleTool, consoleToolsQuery } from '../api/console-tools.ts';
import { BulkBar, type RenderAccess } from './bulk-bar.tsx';
import { ConsoleCards } from './console-cards.tsx';
import { ConsoleSkeleton } from './console-skeleton.tsx';
import { ConsoleTable } from './console-table.tsx';
import { ConsoleToolbar } from './console-toolbar.tsx';
import { DeleteToolDialog } from './delete-tool-dialog.tsx';
import { useConsoleSearch } from './use-console-search.ts';
import { useRestore } from './use-restore.ts';
import { useSelection } from './use-selection.ts';

/** Below this width the thirteen columns do not fit, and rows become cards. */
const TABLE_MIN_PX = 1040;

export function ConsoleTools({ renderAccess }: { renderAccess: RenderAccess }) {
  const { t } = useTranslation('console');
  const { search } = useConsoleSearch();
  const frame = useRef<HTMLDivElement>(null);
  const width = useElementWidth(frame);
  const isTable = (width ?? 0) >= TABLE_MIN_PX;
  const { data } = useQuery(consoleToolsQuery(search));
  const isFiltered = Boolean(search.q ?? search.toolStatus);
  return (
    <section aria-labelledby="console-tools" className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-baseline gap-3">
          <h2 id="console-tools" className="text-ink text-xl tabular-nums">
            {data ? t('tools.title', { count: data.catalogue }) : t('tools.uncounted')}
          </h2>
          <p role="status" className="text-ink-faint text-sm">
            {data && isFiltered ? t('tools.found', { count: data.total }) : ''}
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
          <Link
            to="."
            search={{ trash: 'open' }}
            className={buttonStyle({ variant: 'secondary', className: 'pl-3' })}
          >
            <Trash2 aria-hidden="true" />
            {t('trash.open')}
          </Link>
          <Link to={paths.importTools} className={buttonStyle({ variant: 'secondary', className: 'pl-3' })}>
            <Upload aria-hidden="true" />
            {t('tools.importCsv')}
          </Link>
          <Link
            to={paths.addTool}
            className={buttonStyle({ className: 'pl-3 max-sm:col-span-2 max-sm:row-start-1' })}
          >
            <Plus aria-hidden="true" />
            {t('tools.add')}
          </Link>
        </div>
      </header>
      <ConsoleToolbar hasSort={!isTable} />
      <div ref={frame}>
        {width === null ? null : <ConsoleList isTable={isTable} renderAccess={renderAccess} />}
      </div>
    </section>
  );
}

function ConsoleList({ isTable, renderAccess }: { isTable: boolean; renderAccess: RenderAccess }) {
  const { t } = useTranslation('console');
  const { search } = useConsoleSearch();
  const { data, error, isPending, refetch } = useQuery(consoleToolsQuery(search));
  const selection = useSelection();
  const { restore } = useRestore();
  const [leaving, setLeaving] = useState<ConsoleTool | null>(null);

  if (isPending) return <ConsoleSkeleton label={t('tools.loading')} isTable={isTable} />;
  if (!data) {
    return (
      <ErrorState
        level={2}
        title={t('tools.loadFailed')}
        text={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const { tools, total, page_size: pageSize } = data;
  const page = search.page ?? 1;
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  if (page > lastPage) {
    return <Navigate to="." search={{ ...search, page: lastPage === 1 ? undefined : lastPage }} replace />;
  }
  const isPageChosen = tools.every(({ id }) => selection.ids.has(id));
  const others = isPageChosen && total > selection.ids.size ? total : null;
  const List = isTable ? ConsoleTable : ConsoleCards;
  return (
    <div className="grid grid-cols-1 gap-4">
      {total === 0 ? <Empty /> : <List tools={tools} selection={selection} onRemove={setLeaving} />}
      <Pagination page={page} pageSize={pageSize} total={total} />
      <BulkBar selection={selection} others={others} renderAccess={renderAccess} />
      {leaving ? (
        <DeleteToolDialog
          tool={leaving}
          onUndo={() => void restore(leaving)}
          onClose={() => {
            selection.choose([leaving.id], false);
            setLeaving(null);
          }}
        />
      ) : null}
    </div>
  );
}

function Empty() {
  const { t } = useTranslation('console');
  const { search, filter } = useConsoleSearch();
  const isFiltered = Boolean(search.q ?? search.toolStatus);
  return (
    <StatePanel
      level={2}
      icon={SearchX}
      title={t('tools.empty')}
      action={
        isFiltered ? (
          <Button variant="secondary" onClick={() => filter({ q: undefined, toolStatus: undefined })}>
            {t('tools.clearFilters')}
          </Button>
        ) : (
          <>
            <Link to={paths.addTool} className={buttonStyle({ className: 'pl-3' })}>
              <Plus aria-hidden="true" />
              {t('tools.addFirst')}
            </Link>
            <Link to={paths.importTools} className={buttonStyle({ variant: 'secondary', className: 'pl-3' })}>
              <Upload aria-hidden="true" />
              {t('tools.importFirst')}
            </Link>
          </>
        )
      }
    >
      {isFiltered ? t('tools.emptyFiltered') : t('tools.emptyCatalogue')}
    </StatePanel>
  );
}
