import { readFileSync } from 'node:fs';
import { median } from './rounds.ts';

const SAMPLE_MS = 5_000;
/** Heaps grow to their working size first, so these samples are ignored. */
const WARM_UP_SHARE = 0.3;
const WINDOW_SHARE = 0.2;

export type Drift = { process: string; earlyMb: number; lateMb: number; drift: number };

const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Samples the resident memory of the processes until `end` is called. */
export function sampleMemory(pids: Record<string, number>): { end: () => Drift[] } {
  const series = Object.entries(pids).map(([name, pid]) => ({ name, pid, samples: [residentMb(pid)] }));
  const timer = setInterval(() => {
    for (const { pid, samples } of series) samples.push(residentMb(pid));
  }, SAMPLE_MS);
  return {
    end() {
      clearInterval(timer);
      return series.map(({ name, samples }) => calculateDrift(name, samples));
    },
  };
}

function calculateDrift(process: string, samples: number[]): Drift {
  const from = Math.floor(samples.length * WARM_UP_SHARE);
  const width = Math.max(1, Math.floor(samples.length * WINDOW_SHARE));
  const earlyMb = median(samples.slice(from, from + width));
  const lateMb = median(samples.slice(-width));
  return { process, earlyMb, lateMb, drift: lateMb / earlyMb - 1 };
}
