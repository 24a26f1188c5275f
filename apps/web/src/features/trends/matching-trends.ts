import { normaliseText } from '@perkotheque/domain/shared/text';
import { sortTrends, type TrendSort } from '@perkotheque/domain/trends/listing';
import type { Trend } from './api/trends.ts';

/** Filters in the browser, because there are at most fifty products. Each word must match some field. */
export function matchingTrends(trends: readonly Trend[], typed: string, sort: TrendSort): Trend[] {
  const words = normaliseText(typed).split(/\s+/).filter(Boolean);
  const found = trends.filter(({ name, tagline, description, category, maker }) => {
    const text = normaliseText([name, tagline, description, category, maker].filter(Boolean).join(' '));
    return words.every((word) => text.includes(word));
  });
  return sortTrends(found, sort);
}
