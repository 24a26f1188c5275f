/** What the work below takes on machine A of docs/measurements.md, on the day of its latest figures. */
const REFERENCE_MS = 3.2;
const TRIES = 60;
const TIMES = 5;

const rows = Array.from({ length: 2_000 }, (_, n) => ({
  ...{ id: n, name: `Contrat ${n}`, day: `2026-${n % 12}-01`, cents: n * 31, former: null },
}));

/**
 * How many times slower than machine A this one computes, at least 1. A goal in milliseconds is for machine A, and virtual
 * machines of one kind differ by a factor of three. It takes the fastest try, which other processes disturb least.
 */
export function machineSlowness(): number {
  let leastMs = Number.POSITIVE_INFINITY;
  for (let run = 0; run < TRIES; run += 1) {
    const before = process.cpuUsage();
    for (let time = 0; time < TIMES; time += 1) JSON.parse(JSON.stringify(rows));
    const { user, system } = process.cpuUsage(before);
    leastMs = Math.min(leastMs, (user + system) / 1000);
  }
  return Math.max(1, leastMs / REFERENCE_MS);
}
