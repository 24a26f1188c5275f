import { setImmediate } from 'node:timers/promises';

/** Others wait about this long for their turn, and a few times as long while several lists are worked on. */
const TURN_MS = 20;
/** The clock costs more than a small item. */
const ITEMS_BETWEEN_LOOKS = 32;

/** Calls the task for each item in turn, and lets other requests be served in between. The task must not wait. */
export async function forEachInTurns<T>(items: Iterable<T>, task: (item: T) => void): Promise<void> {
  let startedAt = performance.now();
  let count = 0;
  for (const item of items) {
    task(item);
    count += 1;
    if (count % ITEMS_BETWEEN_LOOKS !== 0 || performance.now() - startedAt < TURN_MS) continue;
    await setImmediate();
    startedAt = performance.now();
  }
}
