import { setTimeout as delay } from 'node:timers/promises';

/** Takes no less than `floorMs`, whatever happens: the time of an answer must not tell what was found. */
export async function atLeast<T>(floorMs: number, task: () => Promise<T>): Promise<T> {
  const floor = delay(floorMs);
  try {
    return await task();
  } finally {
    await floor;
  }
}
