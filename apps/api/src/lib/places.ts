import { AppError } from './app-error.ts';

type Options = { count: number; maxWaiting: number; waitMs: number };

/**
 * Gives out `count` places, at most one to each owner. Others wait in their order, and fail with 503 and Retry-After after
 * `waitMs`, or at once while `maxWaiting` wait.
 */
export function createPlaces({ count, maxWaiting, waitMs }: Options) {
  const owners = new Set<string>();
  const waiting = new Set<{ owner: string; enter: () => void }>();

  function admit(): void {
    for (const one of waiting) {
      if (owners.size >= count) return;
      if (owners.has(one.owner)) continue;
      waiting.delete(one);
      owners.add(one.owner);
      one.enter();
    }
  }

  /** Resolves to a function that gives the place back; further calls of it do nothing. */
  return function take(owner: string): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const refuse = () => reject(new AppError('unavailable', { retryAfterSeconds: waitMs / 1000 }));
      if (waiting.size >= maxWaiting) return refuse();
      let isHeld = true;
      const leave = () => {
        if (!isHeld) return;
        isHeld = false;
        owners.delete(owner);
        admit();
      };
      const timer = setTimeout(() => {
        waiting.delete(one);
        refuse();
      }, waitMs);
      const one = {
        owner,
        enter() {
          clearTimeout(timer);
          resolve(leave);
        },
      };
      waiting.add(one);
      admit();
    });
  };
}
