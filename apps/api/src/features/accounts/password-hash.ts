import { AsyncLocalStorage } from 'node:async_hooks';
import { hash, verify } from '@node-rs/argon2';
import { createBoundedQueue } from '#lib/bounded-queue.ts';

/** OWASP's minimum for Argon2id. Old hashes stay valid after a change: each contains its parameters. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * One hash per queue runs at a time: a hundred concurrent sign-ins would otherwise take every thread and stall all other
 * requests. A full queue already means seconds of waiting, so further callers get 503 with Retry-After.
 */
const MAX_WAITING = 100;

/** Sign-ups cannot hold up sign-ins, and strangers who guess cannot hold up known devices. */
type HashQueue = 'sign-in' | 'sign-up' | 'known-device';

/** The library hashes from callbacks that know the password but not the request. */
const currentQueue = new AsyncLocalStorage<HashQueue>();

/** Passwords that `work` hashes wait in this queue; elsewhere they wait in that of sign-ins. */
export const inHashQueue = <T>(queue: HashQueue, work: () => Promise<T>): Promise<T> =>
  currentQueue.run(queue, work);

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(input: { hash: string; password: string }): Promise<boolean>;
}

/** `runs` counts the most expensive work that an anonymous caller can cause. */
export type CountedHasher = PasswordHasher & { readonly runs: number };

export function createPasswordHasher(): CountedHasher {
  const queues = {
    'sign-in': createBoundedQueue(MAX_WAITING),
    'sign-up': createBoundedQueue(MAX_WAITING),
    'known-device': createBoundedQueue(MAX_WAITING),
  };
  let runs = 0;
  const enqueue = <T>(task: () => Promise<T>): Promise<T> =>
    queues[currentQueue.getStore() ?? 'sign-in'](() => {
      runs += 1;
      return task();
    });
  return {
    hash: (password) => enqueue(() => hash(password, PARAMETERS)),
    verify: (input) => enqueue(() => verify(input.hash, input.password)),
    get runs() {
      return runs;
    },
  };
}
