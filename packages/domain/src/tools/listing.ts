export const TOOLS_PAGE_SIZE = 24;
export const SUGGESTIONS_MAX = 8;
export const SUGGESTION_MIN_LENGTH = 2;
export const SEARCH_MAX_LENGTH = 100;

export const TOOL_SORTS = ['name', 'newest', 'updated', 'popular', 'value', 'relevance'] as const;
export type ToolSort = (typeof TOOL_SORTS)[number];

/** Filter value for « Non catégorisé », which has no id. */
export const NO_CATEGORY = 'none';
