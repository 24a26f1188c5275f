export const SUGGESTED_ACTIONS = ['merge', 'keep-separate', 'deprecate-one'] as const;
export type SuggestedAction = (typeof SUGGESTED_ACTIONS)[number];

export const GROUPS_PAGE_SIZE = 20;
export const GROUP_LIMITS = { reason: 1000, minTools: 2, maxTools: 20 } as const;
/** Of a larger group (a domain that many tools share) the first ones are shown, with their true number. */
export const SHOWN_TOOLS = 30;

/** From this trigram similarity on, two names are alike (decision 53). */
export const ALIKE_FROM = 0.6;

/** How long a merge can be taken back. */
export const UNDO_DAYS = 30;
