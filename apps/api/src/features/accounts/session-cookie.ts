import { createHmac, timingSafeEqual } from 'node:crypto';
import { CHALLENGE_COOKIE, SESSION_COOKIE } from '#lib/cookie-names.ts';

function signature(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

/** Better Auth's format, `token.signature`: a token stolen from the database does not open a session. */
export function signSessionToken(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${signature(token, secret)}`);
}

export function readSessionToken(cookieHeader: string | undefined, secret: string): string | null {
  return readSignedCookie(cookieHeader, SESSION_COOKIE, secret);
}

/** Returns the key under which the library stores the member who must enter a code. */
export function readChallenge(cookieHeader: string | undefined, secret: string): string | null {
  return readSignedCookie(cookieHeader, CHALLENGE_COOKIE, secret);
}

function readSignedCookie(header: string | undefined, name: string, secret: string): string | null {
  const value = readCookie(header, name);
  const dot = value?.lastIndexOf('.') ?? -1;
  if (!value || dot < 1) return null;
  const token = value.slice(0, dot);
  // Compared as text, because several base64 strings decode to the same bytes.
  const given = Buffer.from(value.slice(dot + 1));
  const expected = Buffer.from(signature(token, secret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

export function sessionSetCookie(token: string, secret: string, expiresAt: Date): string {
  const maxAge = Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1000));
  return setCookie(SESSION_COOKIE, signSessionToken(token, secret), maxAge);
}

export function setCookie(name: string, value: string, maxAge: number): string {
  return `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; Secure; SameSite=Lax`;
}

export function readCookie(header: string | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const [key, ...rest] = part.split('=');
    if (key?.trim() !== name) continue;
    try {
      return decodeURIComponent(rest.join('=').trim());
    } catch {
      return null;
    }
  }
  return null;
}
