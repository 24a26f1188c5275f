const DELAYS_MS = [1000, 2000, 5000, 10_000] as const;
const LONGEST_DELAY_MS = 10_000;
const JITTER = 0.2;

/** How long to wait before try number `attempt` (from 0): 1 s, 2 s, 5 s, then 10 s for ever. */
export function reconnectDelayMs(attempt: number): number {
  return DELAYS_MS[attempt] ?? LONGEST_DELAY_MS;
}

/** Adds jitter to the base delay, so that not every page reconnects at once after a restart. */
export function withJitter(delayMs: number, random: () => number = Math.random): number {
  return delayMs + Math.round(delayMs * JITTER * random());
}
