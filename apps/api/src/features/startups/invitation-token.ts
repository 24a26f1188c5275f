import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export const hashInvitationToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Only the hash is stored: a copy of the database accepts no invitation. */
export function createInvitationToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, tokenHash: hashInvitationToken(token) };
}
