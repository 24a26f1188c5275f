import type { Database } from '@perkotheque/database/connect';
import { AppError } from '#lib/app-error.ts';
import { emailExists, hasAdmin, insertAdmin } from './accounts.repo.ts';
import type { PasswordHasher } from './password-hash.ts';

export interface NewAdmin {
  email: string;
  password: string;
  fullName: string;
}

/** Implements the command `create-admin`. */
export async function createAdmin(
  deps: { db: Database; hasher: PasswordHasher; passwordMinLength: number },
  { email, password, fullName }: NewAdmin,
): Promise<void> {
  if (password.length < deps.passwordMinLength) {
    throw new AppError('password_too_short', { params: { min: deps.passwordMinLength } });
  }
  if (await emailExists(deps.db, email)) throw new AppError('email_taken');
  await insertAdmin(deps.db, { email, fullName, passwordHash: await deps.hasher.hash(password) });
}

/** Uses ADMIN_EMAIL and ADMIN_PASSWORD only while no admin exists, so they may stay set. */
export async function ensureFirstAdmin(
  deps: { db: Database; hasher: PasswordHasher; passwordMinLength: number },
  admin: { email: string; password: string } | null,
): Promise<'created' | 'present' | 'not-configured'> {
  if (admin === null) return 'not-configured';
  if (await hasAdmin(deps.db)) return 'present';
  await createAdmin(deps, { ...admin, fullName: '' });
  return 'created';
}
