export const SUGGESTED_ACTIONS = ['merge', 'keep-separate', 'deprecate-one'] as const;
export type SuggestedAction = (typeof SUGGESTED_ACTIONS)[number];

export const GROUPS_PAGE_SIZE = 20;
export const GROUP_LIMITS = { reason: 1000, minTools: 2, maxTools: 20 } as const;
/** A larger group (many tools of one domain) shows its first tools and the total. */
export const SHOWN_TOOLS = 30;

/** Two names with at least this trigram similarity are possible duplicates (decision 53). */
export const ALIKE_FROM = 0.6;

/** How long a merge can be undone. */
export const UNDO_DAYS = 30;
