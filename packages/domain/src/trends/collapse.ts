import { normaliseText } from '../shared/text.ts';

/** Keeps the best-ranked entry of each name, in rank order. Names are compared without case and accents. */
export function collapseByName<Trend extends { name: string; rank: number }>(
  trends: readonly Trend[],
): Trend[] {
  const best = new Map<string, Trend>();
  for (const trend of trends) {
    const key = normaliseText(trend.name.trim());
    const kept = best.get(key);
    if (kept === undefined || trend.rank < kept.rank) best.set(key, trend);
  }
  return [...best.values()].sort((a, b) => a.rank - b.rank);
}
