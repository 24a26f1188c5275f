import { TOOL_SORTS } from '@perkotheque/domain/tools/listing';
import { cx } from 'class-variance-authority';
import { LayoutGrid, Rows3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Options } from '#ui/options.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { parseToolsSearch } from '../filters/search-params.ts';
import { useToolsSearch } from '../filters/use-tools-search.ts';

type ResultBarProps = { total: number | undefined; isCounting: boolean; unknownPrices: number };

/** The number of results, announced to screen readers, with sort order and view. */
export function ResultBar({ total, isCounting, unknownPrices }: ResultBarProps) {
  const { t } = useTranslation('tools');
  const { search } = useToolsSearch();
  return (
    <div className="flex items-center justify-between gap-3">
      <div role="status" className="min-w-0 flex-1 text-ink-soft text-sm">
        {total === undefined ? (
          isCounting ? (
            <Skeleton className="h-5 w-24 rounded-xs" />
          ) : null
        ) : (
          <>
            <span className="font-medium text-ink tabular-nums">{t('list.count', { count: total })}</span>
            {search.price && unknownPrices > 0 ? (
              <span className="max-lg:hidden"> · {t('filters.unknownPrices', { count: unknownPrices })}</span>
            ) : null}
          </>
        )}
      </div>
      <div className="contents print:hidden">
        <SortSelect />
        <ViewSwitch />
      </div>
    </div>
  );
}

function SortSelect() {
  const { t } = useTranslation('tools');
  const { search, filter } = useToolsSearch();
  // A sort by relevance needs a search text.
  const sorts = TOOL_SORTS.filter((sort) => sort !== 'relevance' || search.q);
  return (
    <div className="w-46 shrink-0 max-md:w-40">
      <Select
        aria-label={t('list.sort')}
        value={search.sort ?? (search.q ? 'relevance' : 'name')}
        onChange={({ target }) => filter({ sort: parseToolsSearch({ ...search, sort: target.value }).sort })}
        className="h-9"
      >
        <Options of={sorts} name={(sort) => t(`list.sorts.${sort}`)} />
      </Select>
    </div>
  );
}

const VIEWS = [
  { view: undefined, label: 'grid', icon: LayoutGrid },
  { view: 'table', label: 'table', icon: Rows3 },
] as const;

function ViewSwitch() {
  const { t } = useTranslation('tools');
  const { search, update } = useToolsSearch();
  return (
    <fieldset
      aria-label={t('list.view')}
      className="flex shrink-0 gap-0.5 rounded-md border border-line bg-sunken p-0.5"
    >
      {VIEWS.map(({ view, label, icon: Icon }) => (
        <Tooltip key={label} label={t(`list.${label}`)} side="top">
          <button
            type="button"
            aria-label={t(`list.${label}`)}
            aria-pressed={search.view === view}
            onClick={() => update({ view })}
            className={cx(
              'flex h-8 w-9 items-center justify-center rounded-sm transition-colors duration-100 [&_svg]:size-4',
              search.view === view
                ? 'bg-surface text-ink shadow-card dark:bg-raised'
                : 'text-ink-faint hover:text-ink',
            )}
          >
            <Icon aria-hidden="true" />
          </button>
        </Tooltip>
      ))}
    </fieldset>
  );
}
