import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const PUBLIC_ID_BYTES = 6;
/** Secret scanners of code hosts find leaked tokens by this shape. */
const SHAPE = /^perk_([0-9a-f]{12})_[\w-]{43}$/;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** False for any text that was never a token, so that it costs no query. */
export const isTokenShaped = (text: string): boolean => SHAPE.test(text);

export interface MintedToken {
  /** Shown once to its owner, never stored. */
  token: string;
  publicId: string;
  lastFour: string;
  hash: Buffer;
}

export function mintToken(): MintedToken {
  const publicId = randomBytes(PUBLIC_ID_BYTES).toString('hex');
  const token = `perk_${publicId}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  return { token, publicId, lastFour: token.slice(-4), hash: hashToken(token) };
}
