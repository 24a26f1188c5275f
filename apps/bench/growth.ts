import { alternate, median, type Side } from './rounds.ts';

export type Dimension = 'tools' | 'claims';

/**
 * Highest allowed ratio of latencies, large to small: index lookups stay flat, searches may grow. The page of the
 * programme adds up the claims of a year, so it grows with them, and its goal is below their own growth.
 */
export const GROWTH_GOALS: Readonly<Record<Dimension, Readonly<Record<string, number>>>> = {
  tools: {
    list: 1.5,
    'filtered list': 1.5,
    'one tool': 1.5,
    suggestions: 1.5,
    'favourite toggle': 1.5,
    'facets, unfiltered': 1.5,
    'search, rare word': 4,
    'search, two words': 4,
    'search, frequent word': 4,
    'tools with a perk': 1.5,
    'search by need': 4,
    'perks with verdicts': 1.5,
    'one perk with its verdict': 1.5,
  },
  claims: {
    'perks with verdicts': 1.5,
    'one perk with its verdict': 1.5,
    'claims of a startup': 1.5,
    'code read': 1.5,
    'claim and withdrawal': 1.5,
    'programme page': 50,
  },
};

export type Growth = {
  scenario: string;
  grows: Dimension;
  goal: number;
  ratio: number;
  smallMs: number;
  largeMs: number;
};

/** Compares the p50 that one person on one connection waits in the small and in the large database. */
export async function compareSizes(
  { scenario, grows, goal }: Pick<Growth, 'scenario' | 'grows' | 'goal'>,
  small: Side,
  large: Side,
  options: Parameters<typeof alternate>[2],
): Promise<Growth> {
  const pairs = await alternate(small, large, options);
  return {
    ...{ scenario, grows, goal },
    ratio: median(pairs.map(([one, other]) => other.p50Ms / one.p50Ms)),
    smallMs: median(pairs.map(([one]) => one.p50Ms)),
    largeMs: median(pairs.map(([, other]) => other.p50Ms)),
  };
}
