import { setTimeout as delay } from 'node:timers/promises';

/** Takes at least `floorMs`, also on failure: the response time must not reveal the result. */
export async function withMinimumDuration<T>(floorMs: number, task: () => Promise<T>): Promise<T> {
  const floor = delay(floorMs);
  try {
    return await task();
  } finally {
    await floor;
  }
}
