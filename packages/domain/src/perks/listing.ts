export const PERKS_PAGE_SIZE = 20;

/** How staff sort « Gérer les avantages ». */
export const MANAGED_PERK_SORTS = ['updated', 'value', 'ending'] as const;
export type ManagedPerkSort = (typeof MANAGED_PERK_SORTS)[number];
