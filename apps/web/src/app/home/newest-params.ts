import { listParams } from '#features/tools/catalogue/filters/search-params.ts';

/** Shared by the route's preload and the screen, so that both use the same query. */
export const NEWEST_PARAMS = listParams({ sort: 'newest', status: 'active' });
