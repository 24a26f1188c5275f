import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@perkotheque/database/connect';
import { DEVICE_COOKIE } from '#lib/cookie-names.ts';
import type { Client } from './client.ts';
import { extendDevice, insertDevice, isKnownDevice, type Owner } from './known-devices.repo.ts';
import { readCookie, setCookie } from './session-cookie.ts';

/** The row expires a year after the last sign-in, and so does the cookie. */
const LIFETIME_SECONDS = 365 * 86_400;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** `db` connects as perk_auth. */
export function createKnownDevices(db: Database) {
  /** Returns the name under which attempts of the client's device count; null unless this member signed in on it. */
  async function find({ cookie }: Client, owner: Owner): Promise<string | null> {
    const token = readCookie(cookie, DEVICE_COOKIE);
    if (token === null) return null;
    const hash = hashOf(token);
    return (await isKnownDevice(db, hash, owner)) ? `device:${hash.toString('hex')}` : null;
  }

  /** Returns the cookie to set after a complete sign-in. Another member's device gets a new token, never a second owner. */
  async function remember({ cookie }: Client, userId: string): Promise<string> {
    const known = readCookie(cookie, DEVICE_COOKIE);
    if (known !== null && (await extendDevice(db, hashOf(known), userId))) {
      return setCookie(DEVICE_COOKIE, known, LIFETIME_SECONDS);
    }
    const token = randomBytes(32).toString('base64url');
    await insertDevice(db, hashOf(token), userId);
    return setCookie(DEVICE_COOKIE, token, LIFETIME_SECONDS);
  }

  return { find, remember };
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;
