import { cx } from 'class-variance-authority';
import { Gift, Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ActiveFilters } from './filters/active-filters.tsx';
import { CategoryChips } from './filters/category-chips.tsx';
import { FiltersButton, FiltersPanel, useFiltersPanel } from './filters/filters.tsx';
import { useToolsSearch } from './filters/use-tools-search.ts';
import { NoTools } from './list/no-tools.tsx';
import { ResultBar } from './list/result-bar.tsx';
import type { RenderExtra } from './list/tool-card.tsx';
import { ToolGrid, ToolGridSkeleton } from './list/tool-grid.tsx';
import { ToolResults } from './list/tool-results.tsx';
import { ToolTable } from './list/tool-table.tsx';
import { ToolTableSkeleton } from './list/tool-table-skeleton.tsx';
import { useToolPage } from './list/use-tool-page.ts';
import { SearchBox } from './search/search-box.tsx';

type ToolsCatalogueProps = {
  renderExtra?: RenderExtra;
  renderNearest?: (q: string) => ReactNode;
};

/** Search, filters and list. The address holds the whole state. */
export function ToolsCatalogue({ renderExtra, renderNearest }: ToolsCatalogueProps) {
  const { t } = useTranslation('tools');
  const { search } = useToolsSearch();
  const panel = useFiltersPanel();
  const state = useToolPage(search);
  const { total, isCounting, unknownPrices } = state;
  const isTable = search.view === 'table';
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-2.5 print:hidden">
        <SearchBox />
        <div className="flex gap-2.5 max-md:w-full max-md:flex-wrap">
          <FiltersButton {...panel} />
          <FavoritesOnly />
          <WithPerk />
        </div>
      </div>
      <FiltersPanel {...panel} total={total} unknownPrices={unknownPrices} />
      <CategoryChips />
      <ActiveFilters />
      <ResultBar total={total} isCounting={isCounting} unknownPrices={unknownPrices} />
      <ToolResults
        state={state}
        search={search}
        skeleton={isTable ? <ToolTableSkeleton /> : <ToolGridSkeleton />}
        empty={<NoTools total={total} renderNearest={renderNearest} />}
        failure={(error, retry) => (
          <ErrorState
            level={2}
            title={t('list.errorTitle')}
            text={t('list.error', { message: errorText(error) })}
            onRetry={retry}
          />
        )}
      >
        {(tools) =>
          isTable ? <ToolTable tools={tools} /> : <ToolGrid tools={tools} renderExtra={renderExtra} />
        }
      </ToolResults>
    </div>
  );
}

const TOGGLE =
  'h-11 aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-text max-md:flex-1 max-md:px-3';

function WithPerk() {
  const { t } = useTranslation('tools');
  const { search, filter } = useToolsSearch();
  const isOn = search.perk === 'true';
  return (
    <Button
      variant="secondary"
      aria-label={t('filters.perk')}
      aria-pressed={isOn}
      onClick={() => filter({ perk: isOn ? undefined : 'true' })}
      className={TOGGLE}
    >
      <Gift aria-hidden="true" />
      <span className="max-md:hidden">{t('filters.perk')}</span>
      <span className="md:hidden">{t('filters.perkShort')}</span>
    </Button>
  );
}

function FavoritesOnly() {
  const { t } = useTranslation('tools');
  const { search, filter } = useToolsSearch();
  const isOn = search.favorites === 'true';
  return (
    <Button
      variant="secondary"
      aria-label={t('filters.favoritesOnly')}
      aria-pressed={isOn}
      onClick={() => filter({ favorites: isOn ? undefined : 'true' })}
      className={TOGGLE}
    >
      <Heart aria-hidden="true" className={cx(isOn && 'fill-current')} />
      {t('filters.favorites')}
    </Button>
  );
}
