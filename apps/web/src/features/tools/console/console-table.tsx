import type { ConsoleSort } from '@perkotheque/domain/tools/console-listing';
import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { ArrowDown, ArrowUp, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectBox } from '#ui/select-box.tsx';
import type { ConsoleTool } from '../api/console-tools.ts';
import { ConsoleCell } from './console-cell.tsx';
import { COLUMN_SORTS, type ConsoleColumn, shownColumns, useColumnChoice } from './console-columns.ts';
import { RowActions, StatusEmoji } from './console-parts.tsx';
import { useConsoleSearch } from './use-console-search.ts';
import type { Selection } from './use-selection.ts';

export type ConsoleListProps = {
  tools: readonly ConsoleTool[];
  selection: Selection;
  onRemove: (tool: ConsoleTool) => void;
};

const HEAD = 'sticky top-14 z-10 border-line border-b bg-sunken px-2 py-2.5 text-left font-medium';
const CELL = 'border-line border-b px-2 py-2 align-middle group-last/row:border-b-0';
/** In pixels; the description takes the rest. */
const WIDTHS: Partial<Record<ConsoleColumn, number>> & { select: number; name: number; actions: number } = {
  select: 38,
  name: 144,
  owner: 100,
  status: 106,
  cost: 104,
  renewal: 112,
  team: 82,
  type: 82,
  url: 34,
  productHunt: 34,
  youtube: 34,
  links: 92,
  secure: 34,
  actions: 96,
};
const isNarrow = (column: ConsoleColumn) =>
  ['url', 'productHunt', 'youtube', 'links', 'secure'].includes(column);

export function ConsoleTable({ tools, selection, onRemove }: ConsoleListProps) {
  const { t } = useTranslation('console');
  const ids = tools.map(({ id }) => id);
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  const columns = shownColumns(useColumnChoice());
  return (
    // `clip` instead of `hidden`, because `hidden` would break the sticky headings.
    <div className="overflow-clip rounded-lg border border-line bg-surface shadow-card">
      <table className="w-full table-fixed border-separate border-spacing-0 text-[0.8125rem]">
        <caption className="sr-only">{t('tabs.tools')}</caption>
        <thead className="text-ink-faint text-xs">
          <tr>
            <th scope="col" style={{ width: WIDTHS.select }} className={cx(HEAD, 'pl-3')}>
              <SelectBox
                label={t('bulk.selectPage')}
                checked={chosen === ids.length}
                indeterminate={chosen > 0 && chosen < ids.length}
                onChange={(checked) => selection.choose(ids, checked)}
              />
            </th>
            <SortHead sort="name" width={WIDTHS.name} label={t('columns.name')} />
            {columns.map((column) => (
              <ColumnHead key={column} column={column} />
            ))}
            <Head width={WIDTHS.actions}>{t('columns.actions')}</Head>
          </tr>
        </thead>
        <tbody>
          {tools.map((tool) => (
            <Row
              key={tool.id}
              tool={tool}
              columns={columns}
              selection={selection}
              onRemove={() => onRemove(tool)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The short word of a narrow column, with the long one for whoever points at it or hears it. */
function ColumnHead({ column }: { column: ConsoleColumn }) {
  const { t } = useTranslation(['console', 'tools']);
  const width = WIDTHS[column];
  const label = t(`columns.${column}`);
  const sort = COLUMN_SORTS[column];
  if (sort && width) return <SortHead sort={sort} width={width} label={label} />;
  if (column === 'secure') {
    return (
      <Head width={width} isCentred>
        <Lock role="img" aria-label={label} className="mx-auto size-3.5" />
      </Head>
    );
  }
  const short = { productHunt: 'product_hunt_url', youtube: 'youtube_tutorial' } as const;
  if (column === 'productHunt' || column === 'youtube') {
    return (
      <Head width={width} isCentred>
        <abbr title={label} className="no-underline">
          {t(`tools:badges.${short[column]}`)}
        </abbr>
      </Head>
    );
  }
  return (
    <Head width={width} isCentred={isNarrow(column)}>
      {label}
    </Head>
  );
}

type HeadProps = { width: number | undefined; isCentred?: boolean; children: ReactNode };

function Head({ width, isCentred = false, children }: HeadProps) {
  return (
    <th scope="col" style={{ width }} className={isCentred ? `${HEAD} px-0.5 text-center` : HEAD}>
      {children}
    </th>
  );
}

type SortHeadProps = { sort: ConsoleSort; width: number; label: string };

/** A link that sorts by its column, and reverses the order the second time. */
function SortHead({ sort, width, label }: SortHeadProps) {
  const { t } = useTranslation('console');
  const { search } = useConsoleSearch();
  const isCurrent = (search.by ?? 'name') === sort;
  const isDown = search.direction === 'desc';
  const Arrow = isCurrent && isDown ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isCurrent ? (isDown ? 'descending' : 'ascending') : undefined}
      style={{ width }}
      className={HEAD}
    >
      <Link
        to="."
        search={(previous) => ({
          ...previous,
          by: sort === 'name' ? undefined : sort,
          direction: isCurrent && !isDown ? ('desc' as const) : undefined,
          page: undefined,
        })}
        resetScroll={false}
        aria-label={t('tools.sortBy', { column: label.toLowerCase() })}
        className="group/sort inline-flex max-w-full items-center gap-0.5 rounded-xs hover:text-ink"
      >
        <span className="truncate">{label}</span>
        <Arrow
          aria-hidden="true"
          className={cx(
            'size-3 shrink-0',
            isCurrent ? 'text-primary-text' : 'invisible w-0 group-hover/sort:visible group-hover/sort:w-3',
          )}
        />
      </Link>
    </th>
  );
}

type RowProps = {
  tool: ConsoleTool;
  columns: readonly ConsoleColumn[];
  selection: Selection;
  onRemove: () => void;
};

function Row({ tool, columns, selection, onRemove }: RowProps) {
  const { t } = useTranslation('console');
  const isChosen = selection.ids.has(tool.id);
  const { name } = tool;
  return (
    <tr className={cx('group/row', isChosen ? 'bg-primary-soft' : 'hover:bg-hover')}>
      <td className={cx(CELL, 'pl-3')}>
        <SelectBox
          label={t('row.select', { name })}
          checked={isChosen}
          onChange={(checked) => selection.choose([tool.id], checked)}
        />
      </td>
      <th scope="row" className={cx(CELL, 'text-left font-normal')}>
        <div className="flex items-start gap-1.5">
          <StatusEmoji status={tool.status} />
          <span title={name} className="line-clamp-2 min-w-0 break-words font-medium text-ink leading-5">
            {name}
          </span>
        </div>
      </th>
      {columns.map((column) => (
        <td key={column} className={cx(CELL, 'text-ink-soft', isNarrow(column) && 'px-0.5 text-center')}>
          <ConsoleCell column={column} tool={tool} />
        </td>
      ))}
      <td className={cx(CELL, 'px-1')}>
        <RowActions tool={tool} onRemove={onRemove} />
      </td>
    </tr>
  );
}
