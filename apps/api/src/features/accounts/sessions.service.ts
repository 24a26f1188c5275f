import type { Database } from '@perkotheque/database/connect';
import { SLIDING_SESSION_DAYS } from '@perkotheque/domain/settings/vocabulary';
import type { Identity, SessionResolver } from '#lib/identity.ts';
import { readSessionToken, sessionSetCookie } from './session-cookie.ts';
import { findLiveSession, type SessionRow, slideSession, touchSession } from './sessions.repo.ts';

const DAY_MS = 86_400_000;
/** A sliding session is extended at most once a day, to avoid a write per request. */
const SLIDE_AFTER_MS = DAY_MS;
/** « Mon compte » shows the last use; more precision would cost a write per request. */
const TOUCH_AFTER_MS = 5 * 60_000;

export function toIdentity(row: SessionRow): Identity {
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    email: row.email,
    fullName: row.full_name,
    pictureUrl: row.picture_url,
    role: row.role,
    expiresAt: row.expires_at,
    mustEnrolTwoFactor: row.owes_two_factor,
  };
}

export function createSessionResolver(db: Database, secret: string): SessionResolver {
  return {
    async resolve({ headers, ip, passive }) {
      const token = readSessionToken(headers.cookie, secret);
      if (token === null) return null;
      const row = await findLiveSession(db, token);
      if (!row) return null;
      const identity = toIdentity(row);
      const isTouchDue = !passive && Date.now() - row.last_used_at.getTime() > TOUCH_AFTER_MS;
      if (isTouchDue) await touchSession(db, row.session_id, ip);
      const slidTo = new Date(Date.now() + SLIDING_SESSION_DAYS * DAY_MS);
      const isDue = row.is_sliding && slidTo.getTime() - row.expires_at.getTime() > SLIDE_AFTER_MS;
      if (passive || !isDue) return identity;
      await slideSession(db, row.session_id, slidTo);
      return { ...identity, expiresAt: slidTo, refreshedCookie: sessionSetCookie(token, secret, slidTo) };
    },
  };
}
