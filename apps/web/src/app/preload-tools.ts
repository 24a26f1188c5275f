import { toolQuery } from '#features/tools/api/get-tool.ts';
import { toolCountsQuery, toolListQuery } from '#features/tools/api/list-tools.ts';
import {
  filterParams,
  listParams,
  parseFavoritesSearch,
  parseToolsSearch,
  type ToolsSearch,
} from '#features/tools/catalogue/filters/search-params.ts';
import { categoriesQuery } from '#lib/categories.ts';
import { NEWEST_PARAMS } from './home/newest-params.ts';
import { queryClient } from './query-client.ts';

/** Runs while the screen's code loads, or when the pointer is over a link to it. */
function preload(search: ToolsSearch): void {
  void queryClient.prefetchQuery(toolListQuery(listParams(search)));
  void queryClient.prefetchQuery(toolCountsQuery(filterParams(search)));
  void queryClient.prefetchQuery(categoriesQuery);
  if (search.tool) void queryClient.prefetchQuery(toolQuery(search.tool));
}

export function preloadTools(search: Record<string, unknown>): void {
  preload(parseToolsSearch(search));
}

export function preloadFavorites(search: Record<string, unknown>): void {
  preload({ ...parseFavoritesSearch(search), favorites: 'true' });
}

export function preloadNewest(): void {
  void queryClient.prefetchQuery(toolListQuery(NEWEST_PARAMS));
}
