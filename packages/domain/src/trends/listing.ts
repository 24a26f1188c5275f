/** The page shows no more than this, whatever the cache holds. */
export const TRENDS_MAX = 50;
/** The administration's look at the top of the list. */
export const TRENDS_PREVIEW = 6;
/** Younger than this, the cache answers a member without a call to the source. */
export const TRENDS_FRESH_HOURS = 6;
export const TREND_HEALTH_FRESH_MINUTES = 10;
/** A sparkline looks back this far. */
export const TREND_HISTORY_DAYS = 14;

export const TREND_SORTS = ['rank', 'votes', 'comments'] as const;
export type TrendSort = (typeof TREND_SORTS)[number];

type Sortable = { rank: number; votes: number; comments_count: number };

/** Ties keep the order of the ranks, so that two looks at one list agree. */
const ORDERS: Record<TrendSort, (a: Sortable, b: Sortable) => number> = {
  rank: (a, b) => a.rank - b.rank,
  votes: (a, b) => b.votes - a.votes || a.rank - b.rank,
  comments: (a, b) => b.comments_count - a.comments_count || a.rank - b.rank,
};

export function sortTrends<Trend extends Sortable>(trends: readonly Trend[], sort: TrendSort): Trend[] {
  return [...trends].sort(ORDERS[sort]);
}
