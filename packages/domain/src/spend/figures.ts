/** Figures that add up what falls due on the days of a calendar. */
export const PAYMENT_FIGURES = [
  'paid',
  'planned',
  'upcoming',
  'committed',
  'stoppable',
  'committed_later',
] as const;
/** Figures that compare prices: a year's cost, and what was saved and avoided in a year. */
export const PRICE_FIGURES = ['annual_now', 'annual_before', 'saved', 'avoided'] as const;
/** The figures of « Dépenses ». Each is the sum of its lines, and opens their list. */
export const SPEND_FIGURES = [...PRICE_FIGURES, ...PAYMENT_FIGURES] as const;
export type SpendFigure = (typeof SPEND_FIGURES)[number];

export const SPEND_PAGE_SIZE = 25;
/** How many entries the short lists of the page have. */
export const SPEND_SHORT_LIST = 8;
/** A tool without use for as many days is « Peu utilisé ? ». */
export const UNUSED_DAYS = 180;
