import { median } from './rounds.ts';
import type { Scenario } from './scenarios.ts';
import type { Target } from './targets.ts';
import { measure } from './wrk.ts';

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

export type Latencies = Record<string, number>;
export type Growth = { scenario: string; goal: number; ratio: number; smallMs: number; largeMs: number };

/** Measures the p50 of one connection three times, and takes the median. */
export async function measureLatencies(
  scenarios: readonly Scenario[],
  target: Target,
  folder: string,
  seconds: number,
): Promise<Latencies> {
  const result: Latencies = {};
  for (const { name, requests } of scenarios.filter((scenario) => scenario.name in GROWTH_GOALS)) {
    const load = { ...target, requests, connections: 1, seconds, folder };
    await measure({ ...load, seconds: 1 });
    const turns = [await measure(load), await measure(load), await measure(load)];
    result[name] = median(turns.map(({ p50Ms }) => p50Ms));
  }
  return result;
}

export function compareSizes(small: Latencies, large: Latencies): Growth[] {
  return Object.entries(GROWTH_GOALS)
    .filter(([scenario]) => scenario in small && scenario in large)
    .map(([scenario, goal]) => {
      const [smallMs, largeMs] = [small[scenario] ?? Number.NaN, large[scenario] ?? Number.NaN];
      return { scenario, goal, smallMs, largeMs, ratio: largeMs / smallMs };
    });
}
