import type { Scenario } from './scenarios.ts';
import type { Target } from './targets.ts';
import { type Measure, measure } from './wrk.ts';

export type Ratio = { scenario: string; goal: number; ratio: number; product: Measure; yardstick: Measure };

type Options = {
  product: Target;
  yardstick: Target;
  rounds: number;
  seconds: number;
  warmSeconds: number;
  connections: number;
  folder: string;
  isQuiet: () => Promise<void>;
};

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/**
 * Product and yardstick in turn, who begins changing with each round: this machine's speed drifts by more than what is
 * measured, so only the ratio within one round counts, and of those the median.
 */
export async function compare(scenario: Scenario, options: Options): Promise<Ratio> {
  const { product, yardstick, rounds, seconds, warmSeconds, connections, folder, isQuiet } = options;
  const load = async (target: Target, duration: number) => {
    await isQuiet();
    return measure({ ...target, requests: scenario.requests, connections, seconds: duration, folder });
  };
  await load(product, warmSeconds);
  await load(yardstick, warmSeconds);
  const pairs: { product: Measure; yardstick: Measure }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const isProductFirst = round % 2 === 0;
    const first = await load(isProductFirst ? product : yardstick, seconds);
    const second = await load(isProductFirst ? yardstick : product, seconds);
    pairs.push(
      isProductFirst ? { product: first, yardstick: second } : { product: second, yardstick: first },
    );
  }
  return {
    scenario: scenario.name,
    goal: scenario.goal ?? 0,
    ratio: median(pairs.map((pair) => pair.product.requestsPerSecond / pair.yardstick.requestsPerSecond)),
    product: middle(pairs.map((pair) => pair.product)),
    yardstick: middle(pairs.map((pair) => pair.yardstick)),
  };
}

function middle(measures: readonly Measure[]): Measure {
  return {
    requestsPerSecond: median(measures.map(({ requestsPerSecond }) => requestsPerSecond)),
    p50Ms: median(measures.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(measures.map(({ p99Ms }) => p99Ms)),
  };
}
