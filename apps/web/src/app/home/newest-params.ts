import { listParams } from '#features/tools/catalogue/filters/search-params.ts';

/** One question, asked by the route before the screen is there and by the screen itself. */
export const NEWEST_PARAMS = listParams({ sort: 'newest' });
