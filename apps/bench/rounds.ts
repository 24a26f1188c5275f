import type { Scenario } from './scenarios.ts';
import type { Target } from './targets.ts';
import { type Measure, measure } from './wrk.ts';

export type Ratio = {
  scenario: string;
  goal: number;
  isReported: boolean;
  ratio: number;
  product: Measure;
  baseline: Measure;
};

export type Side = { target: Target; scenario: Pick<Scenario, 'requests' | 'undo'> };

type Options = {
  rounds: number;
  seconds: number;
  warmSeconds: number;
  connections: number;
  folder: string;
  waitUntilIdle: () => Promise<void>;
};

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/**
 * Measures two sides alternately, and swaps the order each round. The machine's speed drifts by more than the
 * difference, so a result is the median of the ratios within one round.
 */
export async function alternate(one: Side, other: Side, options: Options): Promise<[Measure, Measure][]> {
  const { rounds, warmSeconds, waitUntilIdle, ...settings } = options;
  const load = async ({ target, scenario }: Side, seconds = settings.seconds) => {
    await waitUntilIdle();
    return measure({ ...settings, ...target, ...scenario, seconds });
  };
  if (warmSeconds > 0) {
    await load(one, warmSeconds);
    await load(other, warmSeconds);
  }
  const pairs: [Measure, Measure][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const isSwapped = round % 2 === 1;
    const first = await load(isSwapped ? other : one);
    const second = await load(isSwapped ? one : other);
    pairs.push(isSwapped ? [second, first] : [first, second]);
  }
  return pairs;
}

export async function compare(
  scenario: Scenario,
  targets: { product: Target; baseline: Target },
  options: Options,
): Promise<Ratio> {
  const pairs = await alternate(
    { target: targets.product, scenario },
    { target: targets.baseline, scenario },
    options,
  );
  return {
    scenario: scenario.name,
    goal: scenario.goal ?? 0,
    isReported: scenario.isReported ?? false,
    ratio: median(pairs.map(([product, baseline]) => product.requestsPerSecond / baseline.requestsPerSecond)),
    product: medianMeasure(pairs.map(([product]) => product)),
    baseline: medianMeasure(pairs.map(([, baseline]) => baseline)),
  };
}

function medianMeasure(measures: readonly Measure[]): Measure {
  return {
    requestsPerSecond: median(measures.map(({ requestsPerSecond }) => requestsPerSecond)),
    p50Ms: median(measures.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(measures.map(({ p99Ms }) => p99Ms)),
  };
}
