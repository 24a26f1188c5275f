/** The most products that the page shows. */
export const TRENDS_MAX = 50;
/** How many products the administration page shows. */
export const TRENDS_PREVIEW = 6;
/** A cache entry younger than this is served without calling the source. */
export const TRENDS_FRESH_HOURS = 6;
export const TREND_HEALTH_FRESH_MINUTES = 10;
/** How many days a sparkline covers. */
export const TREND_HISTORY_DAYS = 14;

export const TREND_SORTS = ['rank', 'votes', 'comments'] as const;
export type TrendSort = (typeof TREND_SORTS)[number];

type Sortable = { rank: number; votes: number; comments_count: number };

/** Ties are ordered by rank, so that the order is stable. */
const ORDERS: Record<TrendSort, (a: Sortable, b: Sortable) => number> = {
  rank: (a, b) => a.rank - b.rank,
  votes: (a, b) => b.votes - a.votes || a.rank - b.rank,
  comments: (a, b) => b.comments_count - a.comments_count || a.rank - b.rank,
};

export function sortTrends<Trend extends Sortable>(trends: readonly Trend[], sort: TrendSort): Trend[] {
  return [...trends].sort(ORDERS[sort]);
}
