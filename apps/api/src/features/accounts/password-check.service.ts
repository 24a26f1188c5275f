import type { Database } from '@perkotheque/database/connect';
import { AppError } from '#lib/app-error.ts';
import { findPasswordHash } from './accounts.repo.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { PasswordHasher } from './password-hash.ts';

type Deps = { authDb: Database; hasher: PasswordHasher; limits: AttemptLimits };

/** Asks for the password where a session or a mailed link alone must not be enough. Attempts are limited. */
export type RequirePassword = (userId: string, password: string, address: string) => Promise<void>;

export function createPasswordCheck({ authDb, hasher, limits }: Deps): RequirePassword {
  return async (userId, password, address) => {
    await limits.count('password', address, userId);
    const hash = await findPasswordHash(authDb, userId);
    if (hash === null || !(await hasher.verify({ hash, password }))) throw new AppError('wrong_password');
    await limits.clear('password', userId);
  };
}
