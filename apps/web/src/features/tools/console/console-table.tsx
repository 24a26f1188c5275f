import type { ConsoleSort } from '@perkotheque/domain/tools/console-listing';
import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { ArrowDown, ArrowUp, Lock, Play, Rocket } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { teamName } from '#lib/base-names.ts';
import type { ConsoleTool } from '../api/console-tools.ts';
import { Nothing } from '../components/tool-field.tsx';
import {
  ConsoleStatusBadge,
  Cost,
  OutLink,
  RenewalDate,
  RowActions,
  SelectBox,
  StatusEmoji,
} from './console-parts.tsx';
import { useConsoleSearch } from './use-console-search.ts';
import type { Selection } from './use-selection.ts';

export type ConsoleListProps = {
  tools: readonly ConsoleTool[];
  selection: Selection;
  onRemove: (tool: ConsoleTool) => void;
};

const HEAD = 'sticky top-14 z-10 border-line border-b bg-sunken px-2 py-2.5 text-left font-medium';
const CELL = 'border-line border-b px-2 py-2 align-middle group-last/row:border-b-0';
/** At most two lines without broken words; a word that is too long ends in an ellipsis. */
const WHOLE_WORDS = 'max-h-9 overflow-hidden text-ellipsis leading-4.5';
/** In pixels; the description takes the rest. */
const WIDTHS = {
  select: 38,
  name: 144,
  short: 82,
  owner: 104,
  status: 106,
  renewal: 118,
  link: 34,
  actions: 96,
} as const;

export function ConsoleTable({ tools, selection, onRemove }: ConsoleListProps) {
  const { t } = useTranslation(['console', 'tools']);
  const ids = tools.map(({ id }) => id);
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
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
            <Head>{t('columns.description')}</Head>
            <Head width={WIDTHS.owner}>{t('columns.owner')}</Head>
            <SortHead sort="status" width={WIDTHS.status} label={t('columns.status')} />
            <SortHead sort="cost" width={WIDTHS.short} label={t('columns.cost')} />
            <SortHead sort="renewal" width={WIDTHS.renewal} label={t('columns.renewal')} />
            <SortHead sort="team" width={WIDTHS.short} label={t('columns.team')} />
            <SortHead sort="type" width={WIDTHS.short} label={t('columns.type')} />
            <Head width={WIDTHS.link} isCentred>
              {t('columns.url')}
            </Head>
            <Head width={WIDTHS.link} isCentred>
              <abbr title={t('columns.productHunt')} className="no-underline">
                {t('tools:badges.product_hunt_url')}
              </abbr>
            </Head>
            <Head width={WIDTHS.link} isCentred>
              <abbr title={t('columns.youtube')} className="no-underline">
                {t('tools:badges.youtube_tutorial')}
              </abbr>
            </Head>
            <Head width={WIDTHS.link} isCentred>
              <Lock role="img" aria-label={t('columns.secure')} className="mx-auto size-3.5" />
            </Head>
            <Head width={WIDTHS.actions}>{t('columns.actions')}</Head>
          </tr>
        </thead>
        <tbody>
          {tools.map((tool) => (
            <Row key={tool.id} tool={tool} selection={selection} onRemove={() => onRemove(tool)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadProps = { width?: number; isCentred?: boolean; children: ReactNode };

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

type RowProps = { tool: ConsoleTool; selection: Selection; onRemove: () => void };

function Row({ tool, selection, onRemove }: RowProps) {
  const { t } = useTranslation(['console', 'tools']);
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
      <td className={cx(CELL, 'text-ink-soft')}>
        <p title={tool.description} className="line-clamp-2 break-words text-xs leading-4.5">
          {tool.description || <Nothing />}
        </p>
      </td>
      <td className={cx(CELL, 'text-ink-soft')}>
        <p title={tool.owner ?? undefined} className={WHOLE_WORDS}>
          {tool.owner ?? <Nothing />}
        </p>
      </td>
      <td className={CELL}>
        <ConsoleStatusBadge status={tool.status} />
      </td>
      <td className={cx(CELL, 'text-ink-soft')}>
        <p className="line-clamp-2 leading-4.5">
          <Cost tool={tool} />
        </p>
      </td>
      <td className={cx(CELL, 'text-ink-soft')}>
        <RenewalDate date={tool.renewal_date} />
      </td>
      <td className={cx(CELL, 'text-ink-soft')}>{teamName(tool.team)}</td>
      <td className={cx(CELL, 'text-ink-soft')}>{t(`tools:types.${tool.tool_type}`)}</td>
      <td className={cx(CELL, 'px-0.5 text-center')}>
        <OutLink url={tool.url} label={t('row.site', { name })} />
      </td>
      <td className={cx(CELL, 'px-0.5 text-center')}>
        <OutLink url={tool.product_hunt_url} label={t('row.productHunt', { name })} icon={Rocket} />
      </td>
      <td className={cx(CELL, 'px-0.5 text-center')}>
        <OutLink url={tool.youtube_tutorial} label={t('row.youtube', { name })} icon={Play} />
      </td>
      <td className={cx(CELL, 'px-0.5')}>
        {tool.has_secure_access ? (
          <Lock role="img" aria-label={t('row.secure')} className="mx-auto size-4 text-violet" />
        ) : (
          <span className="block text-center text-ink-faint">
            <span aria-hidden="true">—</span>
            <span className="sr-only">{t('row.notSecure')}</span>
          </span>
        )}
      </td>
      <td className={cx(CELL, 'px-1')}>
        <RowActions tool={tool} onRemove={onRemove} />
      </td>
    </tr>
  );
}
