/** Figures of the programme that count claims. « granted » and « activated » are of claims started in the period. */
export const CLAIM_FIGURES = ['estimated', 'confirmed', 'started', 'granted', 'activated', 'ending'] as const;
export type ClaimFigure = (typeof CLAIM_FIGURES)[number];

/** Figures that count perks. */
export const PERK_FIGURES = ['to-check', 'low-codes'] as const;
export type PerkFigure = (typeof PERK_FIGURES)[number];

export const FIGURE_PAGE_SIZE = 25;
/** How many entries the short lists of the page have. */
export const SHORT_LIST_SIZE = 5;
