import type { Sample } from './load-client.ts';
import type { ReceivedEvents } from './load-listeners.ts';
import type { Drift } from './load-memory.ts';

export const GOALS = { p99Ms: 300, drift: 0.1 };

export type LoadResult = {
  seconds: number;
  samples: Sample[];
  received: ReceivedEvents;
  listeners: number;
  published: number;
  memory: Drift[];
  generatorLagMs: number;
};

const short = (value: number) => Number(value.toFixed(1));

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function summariseStep(step: string, samples: readonly Sample[], seconds: number) {
  const times = samples.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return {
    step,
    requests: samples.length,
    '/s': short(samples.length / seconds),
    'p50 ms': short(quantile(times, 0.5)),
    'p95 ms': short(quantile(times, 0.95)),
    'p99 ms': short(quantile(times, 0.99)),
    'max ms': short(times.at(-1) ?? Number.NaN),
    'not 2xx': samples.filter(({ status }) => !isGood(status)).length,
  };
}

const isGood = (status: Sample['status']) => status !== 'broken' && status >= 200 && status < 300;

export function summarise({ samples, seconds }: LoadResult) {
  const steps = Map.groupBy(samples, ({ step }) => step);
  return [
    ...[...steps].map(([step, own]) => summariseStep(step, own, seconds)),
    summariseStep('all', samples, seconds),
  ];
}

export function checkGoals(result: LoadResult): { isMet: boolean; line: string }[] {
  const { samples, received, listeners, published, memory, generatorLagMs } = result;
  const failed = samples.filter(({ status }) => status === 'broken' || status >= 500).length;
  const refused = samples.filter(({ status }) => !isGood(status)).length - failed;
  const p99 = summarise(result).at(-1)?.['p99 ms'] ?? Number.NaN;
  const isHeard = received.fewest === published && received.most === published;
  return [
    { isMet: failed === 0, line: `5xx or aborted responses: ${failed} of ${samples.length}, goal 0` },
    { isMet: refused === 0, line: `3xx and 4xx responses: ${refused}, goal 0` },
    {
      isMet: p99 < GOALS.p99Ms,
      line: `p99 of all requests: ${p99} ms, goal below ${GOALS.p99Ms} (event loop delay of the load generator: ${short(generatorLagMs)} ms at p99)`,
    },
    {
      isMet: received.open === listeners && received.broken === 0 && received.resets === 0,
      line: `SSE connections: ${received.open} of ${listeners} opened, ${received.broken} broken, ${received.resets} reset`,
    },
    {
      isMet: isHeard,
      line: `events received: ${received.fewest} to ${received.most} per connection, published ${published}`,
    },
    ...memory.map(({ process, earlyMb, lateMb, drift }) => ({
      isMet: Math.abs(drift) < GOALS.drift || drift < 0,
      line: `memory of ${process}: ${short(earlyMb)} MB after the warm-up, ${short(lateMb)} MB at the end (${short(drift * 100)} %), goal below ${GOALS.drift * 100} %`,
    })),
  ];
}
