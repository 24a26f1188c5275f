import type { Growth } from './growth.ts';
import type { Scan } from './recorder.ts';
import type { Ratio } from './rounds.ts';

const short = (value: number) => Number(value.toFixed(2));

export function formatRatio({ scenario, goal, ratio, product, baseline }: Ratio) {
  return {
    scenario,
    ratio: short(ratio),
    goal,
    'product/s': Math.round(product.requestsPerSecond),
    'bare/s': Math.round(baseline.requestsPerSecond),
    'p50 ms': short(product.p50Ms),
    'p99 ms': short(product.p99Ms),
  };
}

export function formatGrowth({ scenario, grows, goal, ratio, smallMs, largeMs }: Growth) {
  return {
    scenario,
    grows,
    ratio: short(ratio),
    goal,
    'small p50 ms': short(smallMs),
    'large p50 ms': short(largeMs),
  };
}

/** Prints one line per goal; returns true when all are met. `tolerance` is the share of a goal that is enough. */
export function printVerdicts(
  ratios: readonly Ratio[],
  growth: readonly Growth[],
  scans: readonly Scan[],
  tolerance: number,
): boolean {
  const verdicts = [
    ...ratios.map(({ scenario, ratio, goal }) => ({
      isMet: ratio >= goal * tolerance,
      line: `${scenario}: ${short(ratio)} of bare Fastify, goal ${short(goal * tolerance)}`,
    })),
    ...growth.map(({ scenario, grows, ratio, goal }) => ({
      isMet: ratio <= goal / tolerance,
      line: `${scenario}: ${short(ratio)} times the latency with more ${grows}, goal at most ${short(goal / tolerance)}`,
    })),
    {
      isMet: scans.length === 0,
      line: `whole tables read by the recorded use cases: ${
        [...new Set(scans.map(({ scenario, tables }) => `${scenario} (${tables.join(', ')})`))].join('; ') ||
        'none'
      }`,
    },
  ];
  for (const { isMet, line } of verdicts) console.log(`${isMet ? '✓' : '✗'} ${line}`);
  return verdicts.every(({ isMet }) => isMet);
}
