/** Separate from the schemas, so that the screen does not load zod. */
export const CONSOLE_PAGE_SIZE = 25;

export const CONSOLE_SORTS = ['name', 'status', 'team', 'type', 'cost', 'renewal'] as const;
export type ConsoleSort = (typeof CONSOLE_SORTS)[number];

export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

export const BULK_MAX = 500;

/** How long a deleted tool can be restored (decision 42). */
export const TRASH_DAYS = 30;
