import type { Sample } from './load-client.ts';
import type { ReceivedEvents } from './load-listeners.ts';
import { STEPS } from './load-member.ts';
import type { Drift } from './load-memory.ts';
import { isMeant } from './load-refusals.ts';

export const GOALS = { p99Ms: 300, drift: 0.1 };

export type LoadResult = {
  seconds: number;
  samples: Sample[];
  received: ReceivedEvents;
  /** How many events each connection must receive. */
  expected: number[];
  memory: Drift[];
  generatorLagMs: number;
};

export type Verdict = { isMet: boolean; line: string };

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
    refusals: samples.flatMap(({ refusals }) => refusals).length,
  };
}

/** How often each refusal came, as text. */
const listCounts = (refusals: readonly string[]) =>
  [...Map.groupBy(refusals, (refusal) => refusal)].map(([refusal, { length }]) => `${length} × ${refusal}`);

export function summarise({ samples, seconds }: LoadResult) {
  const steps = Map.groupBy(samples, ({ step }) => step);
  return [
    ...[...steps].map(([step, own]) => summariseStep(step, own, seconds)),
    summariseStep('all', samples, seconds),
  ];
}

export function checkGoals(result: LoadResult): Verdict[] {
  const { samples, received, expected, memory, generatorLagMs } = result;
  const refusals = samples.flatMap((sample) => sample.refusals);
  const meant = refusals.filter(isMeant);
  const wrong = refusals.filter((refusal) => !isMeant(refusal));
  const untaken = [...STEPS].filter((step) => !samples.some((sample) => sample.step === step));
  const p99 = summarise(result).at(-1)?.['p99 ms'] ?? Number.NaN;
  const misheard = expected.filter((count, index) => received.changes[index] !== count).length;
  return [
    {
      isMet: wrong.length === 0,
      line: `responses that are neither 2xx nor a meant refusal: ${wrong.length} of ${samples.length}, goal 0 ${listCounts(wrong).join(', ')}`,
    },
    { isMet: true, line: `meant refusals: ${meant.length} ${listCounts(meant).join(', ')}` },
    { isMet: untaken.length === 0, line: `steps that nobody took: ${untaken.length} ${untaken.join(', ')}` },
    {
      isMet: p99 < GOALS.p99Ms,
      line: `p99 of all requests: ${p99} ms, goal below ${GOALS.p99Ms} (event loop delay of the load generator: ${short(generatorLagMs)} ms at p99)`,
    },
    {
      isMet: received.open === expected.length && received.broken === 0 && received.resets === 0,
      line: `SSE connections: ${received.open} of ${expected.length} opened, ${received.broken} broken, ${received.resets} reset`,
    },
    {
      isMet: misheard === 0,
      line: `connections that missed an event or got one twice: ${misheard}; each had ${Math.min(...expected)} to ${Math.max(...expected)} to receive`,
    },
    ...memory.map(({ process, earlyMb, lateMb, drift }) => ({
      isMet: Math.abs(drift) < GOALS.drift || drift < 0,
      line: `memory of ${process}: ${short(earlyMb)} MB after the warm-up, ${short(lateMb)} MB at the end (${short(drift * 100)} %), goal below ${GOALS.drift * 100} %`,
    })),
  ];
}
