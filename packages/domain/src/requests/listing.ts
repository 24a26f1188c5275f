export const REQUESTS_PAGE_SIZE = 20;

export const REQUEST_SORTS = ['newest', 'votes'] as const;
export type RequestSort = (typeof REQUEST_SORTS)[number];

/** How many requests, and how many tools, are shown while a name is typed. */
export const SIMILAR_MAX = 4;
export const SIMILAR_MIN_LENGTH = 2;
