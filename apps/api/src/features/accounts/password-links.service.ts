import { createHash, randomBytes } from 'node:crypto';
import type { ActorTrx } from '@perkotheque/database/actor';
import { insertPasswordLink } from './accounts.repo.ts';

const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;

/**
 * A link of the reset page, in the caller's transaction: the library itself would use another connection, and ends its
 * links after an hour. It stores the SHA-256 of the identifier (`storeIdentifier: 'hashed'`), so a test uses such a link.
 */
export async function createPasswordLink(
  trx: ActorTrx,
  { userId, days, baseUrl }: { userId: string; days: number; baseUrl: string },
): Promise<{ link: string; expiresAt: Date }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const identifier = createHash('sha256').update(`reset-password:${token}`).digest('base64url');
  const expiresAt = new Date(Date.now() + days * DAY_MS);
  await insertPasswordLink(trx, { identifier, userId, expiresAt });
  return { link: `${baseUrl}/auth/reset?token=${token}`, expiresAt };
}
