import type { Database } from '@perkotheque/database/connect';
import { SLIDING_SESSION_DAYS } from '@perkotheque/domain/settings/vocabulary';
import type { Identity, SessionResolver } from '#lib/identity.ts';
import { readSessionToken, sessionSetCookie } from './session-cookie.ts';
import { findLiveSession, type SessionRow, slideSession } from './sessions.repo.ts';

const DAY_MS = 86_400_000;
/** A sliding session is prolonged at most once a day: one write, not one a request. */
const SLIDE_AFTER_MS = DAY_MS;

export function toIdentity(row: SessionRow): Identity {
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    email: row.email,
    fullName: row.full_name,
    avatarUrl: row.avatar_url,
    role: row.role,
    expiresAt: row.expires_at,
    owesTwoFactor: row.owes_two_factor,
  };
}

/** How long a session is remembered: long enough for a burst of requests, and no longer than a slide may wait. */
const RECALL_MS = 60_000;
const RECALLED_MAX = 10_000;
/** Longer headers are not remembered: one member with many odd cookies must not fill the memory. */
const COOKIES_MAX_LENGTH = 1_024;

type Remembered = { identity: Identity; token: string; until: number };

export function createSessionResolver(db: Database, secret: string): SessionResolver {
  /** By the whole header, so that a hit has had its signature checked. Oldest first, as maps are. */
  const remembered = new Map<string, Remembered>();

  function remember(cookies: string, token: string, identity: Identity): void {
    if (cookies.length > COOKIES_MAX_LENGTH) return;
    remembered.delete(cookies);
    remembered.set(cookies, { identity, token, until: Date.now() + RECALL_MS });
    if (remembered.size > RECALLED_MAX) remembered.delete(remembered.keys().next().value ?? '');
  }

  return {
    recall({ cookie }) {
      const found = cookie === undefined ? undefined : remembered.get(cookie);
      if (cookie === undefined || found === undefined) return null;
      if (found.until > Date.now()) {
        return { identity: found.identity, session: { token: found.token, isConfirmed: false } };
      }
      remembered.delete(cookie);
      return null;
    },

    async resolve({ headers, passive }) {
      const token = readSessionToken(headers.cookie, secret);
      if (token === null || headers.cookie === undefined) return null;
      const row = await findLiveSession(db, token);
      if (!row) {
        remembered.delete(headers.cookie);
        return null;
      }
      const identity = toIdentity(row);
      if (!identity.owesTwoFactor) remember(headers.cookie, token, identity);
      const slidTo = new Date(Date.now() + SLIDING_SESSION_DAYS * DAY_MS);
      const isDue = row.is_sliding && slidTo.getTime() - row.expires_at.getTime() > SLIDE_AFTER_MS;
      if (passive || !isDue) return identity;
      await slideSession(db, row.session_id, slidTo);
      return { ...identity, expiresAt: slidTo, refreshedCookie: sessionSetCookie(token, secret, slidTo) };
    },
  };
}
