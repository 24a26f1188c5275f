import type { Database } from '@perkotheque/database/connect';
import { AppError } from '#lib/app-error.ts';
import type { Identity } from '#lib/identity.ts';
import { findPasswordHash } from './accounts.repo.ts';
import type { RequirePassword } from './password-check.service.ts';
import type { Proofs } from './proofs.service.ts';

type Deps = { db: Database; authDb: Database; requirePassword: RequirePassword; proofs: Proofs };

/**
 * Asks for the password; a member of a provider has none and gives a recent proof instead: a code, or a new sign-in
 * with the provider.
 */
export function createPasswordOrProof({ db, authDb, requirePassword, proofs }: Deps) {
  return async (
    { userId, sessionId, role }: Pick<Identity, 'userId' | 'sessionId' | 'role'>,
    password: string | undefined,
    address: string,
  ): Promise<void> => {
    if ((await findPasswordHash(authDb, userId)) === null) {
      await proofs.requireAlways(db, { sessionId, role: role ?? 'user' });
      return;
    }
    if (password === undefined) throw new AppError('wrong_password');
    await requirePassword(userId, password, address);
  };
}

export type RequirePasswordOrProof = ReturnType<typeof createPasswordOrProof>;
