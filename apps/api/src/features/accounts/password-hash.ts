import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#lib/app-error.ts';
import { Semaphore } from '#lib/semaphore.ts';

/** OWASP's minimum for Argon2id. Changing it keeps old hashes valid: they carry their own parameters. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * One hash at a time: a hundred sign-ins at once would otherwise take every thread and stall all other requests.
 * A queue this long already means seconds of waiting, so further callers are told to come back.
 */
const MAX_WAITING = 100;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(input: { hash: string; password: string }): Promise<boolean>;
}

/** `runs` counts what is the dearest thing a stranger can make this process do. */
export type CountedHasher = PasswordHasher & { readonly runs: number };

export function createPasswordHasher(): CountedHasher {
  const queue = new Semaphore(1, MAX_WAITING, () => new AppError('unavailable', { retryAfterSeconds: 5 }));
  let runs = 0;
  const counted = <T>(task: () => Promise<T>): Promise<T> =>
    queue.run(() => {
      runs += 1;
      return task();
    });
  return {
    hash: (password) => counted(() => hash(password, PARAMETERS)),
    verify: (input) => counted(() => verify(input.hash, input.password)),
    get runs() {
      return runs;
    },
  };
}
