import { alternate, median, type Side } from './rounds.ts';

/** Highest allowed ratio of latencies, large to small catalogue: index lookups stay flat, searches may grow. */
export const GROWTH_GOALS: Readonly<Record<string, number>> = {
  list: 1.5,
  'filtered list': 1.5,
  'one tool': 1.5,
  suggestions: 1.5,
  'favourite toggle': 1.5,
  'facets, unfiltered': 1.5,
  'search, rare word': 4,
  'search, two words': 4,
  'search, frequent word': 4,
};

export type Growth = { scenario: string; goal: number; ratio: number; smallMs: number; largeMs: number };

/** Compares the p50 that one person on one connection waits in the small and in the large catalogue. */
export async function compareSizes(
  scenario: string,
  small: Side,
  large: Side,
  options: Parameters<typeof alternate>[2],
): Promise<Growth> {
  const pairs = await alternate(small, large, options);
  return {
    scenario,
    goal: GROWTH_GOALS[scenario] ?? Number.NaN,
    ratio: median(pairs.map(([one, other]) => other.p50Ms / one.p50Ms)),
    smallMs: median(pairs.map(([one]) => one.p50Ms)),
    largeMs: median(pairs.map(([, other]) => other.p50Ms)),
  };
}
