/** The list and its skeleton lie alike, so that nothing jumps when the one takes the other's place. */
export const CARD_GRID = 'grid grid-cols-1 gap-3 lg:grid-cols-2 2xl:grid-cols-3';
