import type { Scenario } from './scenarios.ts';
import type { Target } from './targets.ts';
import { type Measure, measure } from './wrk.ts';

export type Ratio = { scenario: string; goal: number; ratio: number; product: Measure; baseline: Measure };

type Options = {
  product: Target;
  baseline: Target;
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
 * Measures product and baseline alternately, and swaps the order each round. The machine's speed drifts by more than
 * the difference, so the result is the median of the ratios within one round.
 */
export async function compare(scenario: Scenario, options: Options): Promise<Ratio> {
  const { product, baseline, rounds, seconds, warmSeconds, connections, folder, waitUntilIdle } = options;
  const load = async (target: Target, duration: number) => {
    await waitUntilIdle();
    return measure({ ...target, requests: scenario.requests, connections, seconds: duration, folder });
  };
  await load(product, warmSeconds);
  await load(baseline, warmSeconds);
  const pairs: { product: Measure; baseline: Measure }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const isProductFirst = round % 2 === 0;
    const first = await load(isProductFirst ? product : baseline, seconds);
    const second = await load(isProductFirst ? baseline : product, seconds);
    pairs.push(isProductFirst ? { product: first, baseline: second } : { product: second, baseline: first });
  }
  return {
    scenario: scenario.name,
    goal: scenario.goal ?? 0,
    ratio: median(pairs.map((pair) => pair.product.requestsPerSecond / pair.baseline.requestsPerSecond)),
    product: medianMeasure(pairs.map((pair) => pair.product)),
    baseline: medianMeasure(pairs.map((pair) => pair.baseline)),
  };
}

function medianMeasure(measures: readonly Measure[]): Measure {
  return {
    requestsPerSecond: median(measures.map(({ requestsPerSecond }) => requestsPerSecond)),
    p50Ms: median(measures.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(measures.map(({ p99Ms }) => p99Ms)),
  };
}
