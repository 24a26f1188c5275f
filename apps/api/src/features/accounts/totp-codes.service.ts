import { createHash } from 'node:crypto';
import type { Database } from '@perkotheque/database/connect';
import { AppError } from '#lib/app-error.ts';
import { rememberTotpCode } from './accounts.repo.ts';

/** Accepts each code once, so that a used code is worthless to somebody who saw or intercepted it. */
export async function useCodeOnce(authDb: Database, userId: string, code: string): Promise<void> {
  const codeHash = createHash('sha256').update(code).digest();
  if (!(await rememberTotpCode(authDb, userId, codeHash))) throw new AppError('invalid_code');
}
