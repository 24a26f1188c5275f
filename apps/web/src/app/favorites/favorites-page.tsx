import { useTranslation } from 'react-i18next';
import { FavoritesToolbar } from '#features/favorites/components/favorites-toolbar.tsx';
import { NoFavorites } from '#features/favorites/components/no-favorites.tsx';
import { useCategoryCounts } from '#features/tools/catalogue/filters/use-category-counts.ts';
import { useToolsSearch } from '#features/tools/catalogue/filters/use-tools-search.ts';
import { ToolGrid, ToolGridSkeleton } from '#features/tools/catalogue/list/tool-grid.tsx';
import { ToolResults } from '#features/tools/catalogue/list/tool-results.tsx';
import { useToolPage } from '#features/tools/catalogue/list/use-tool-page.ts';
import { ComparisonTray } from '#features/tools/compare/comparison-tray.tsx';
import { errorText } from '#lib/error-text.ts';
import { useSearchText } from '#lib/use-search-text.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { ToolCardOutlet } from '../tools/tool-card-outlet.tsx';

/** Fields that a favourite always shows, independent of the display settings. */
const ALWAYS_SHOWN = ['status', 'category', 'team'] as const;

export function FavoritesPage() {
  const { t } = useTranslation('favorites');
  const { search, filter } = useToolsSearch();
  const { text, type, commit } = useSearchText({ search, filter });
  const own = { ...search, favorites: 'true' } as const;
  const state = useToolPage(own);
  const { entries } = useCategoryCounts(own);
  const isFiltered = Boolean(search.q || search.category);
  const isEmpty = !isFiltered && state.list.data?.tools.length === 0;
  return (
    <>
      <div className="mb-6">
        <h1 className="text-3xl text-ink outline-none">{t('title')}</h1>
        <p role="status" className="mt-1 min-h-6 text-ink-soft tabular-nums">
          {state.total === undefined || isEmpty ? '' : t('count', { count: state.total })}
        </p>
      </div>
      <div className="grid grid-cols-1 gap-6">
        {isEmpty ? null : (
          <FavoritesToolbar
            text={text}
            onType={type}
            category={search.category ?? ''}
            onCategory={(value) => filter({ category: value || undefined })}
            categories={entries.filter(({ value, count }) => count !== 0 || value === search.category)}
          />
        )}
        <div>
          <ToolResults
            state={state}
            search={own}
            skeleton={<ToolGridSkeleton />}
            empty={
              <NoFavorites
                isFiltered={isFiltered}
                onClear={() => {
                  commit('');
                  filter({ q: undefined, category: undefined });
                }}
              />
            }
            failure={(error, retry) => (
              <ErrorState level={2} title={t('error')} text={errorText(error)} onRetry={retry} />
            )}
          >
            {(tools) => <ToolGrid tools={tools} alwaysShown={ALWAYS_SHOWN} />}
          </ToolResults>
        </div>
      </div>
      <ComparisonTray />
      <ToolCardOutlet />
    </>
  );
}
