export const STARTUPS_PAGE_SIZE = 25;

export const STARTUP_SORTS = ['name', 'newest', 'cohort', 'funds', 'founded'] as const;
export type StartupSort = (typeof STARTUP_SORTS)[number];

/** A filter's value for startups that lack the information. */
export const UNKNOWN = 'unknown';
