/** Shared by the list and its skeleton, to avoid a layout shift. */
export const CARD_GRID = 'grid grid-cols-1 gap-3 lg:grid-cols-2 2xl:grid-cols-3';
