import pLimit from 'p-limit';
import { AppError } from '#lib/app-error.ts';

/** Runs one task at a time. While `maxWaiting` tasks wait, further ones fail with 503 and Retry-After. */
export function createBoundedQueue(maxWaiting: number) {
  const limit = pLimit(1);
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= maxWaiting) throw new AppError('unavailable', { retryAfterSeconds: 5 });
    return limit(task);
  };
}

export type BoundedQueue = ReturnType<typeof createBoundedQueue>;
