import { createHmac, timingSafeEqual } from 'node:crypto';
import { CHALLENGE_COOKIE, SESSION_COOKIE } from '#lib/cookie-names.ts';

function signature(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

/** Better Auth's own format, `token.signature`: a token read from the database alone opens no session. */
export function signSessionToken(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${signature(token, secret)}`);
}

export function readSessionToken(cookieHeader: string | undefined, secret: string): string | null {
  return readSignedCookie(cookieHeader, SESSION_COOKIE, secret);
}

/** Under what the library keeps whose code it waits for. */
export function readChallenge(cookieHeader: string | undefined, secret: string): string | null {
  return readSignedCookie(cookieHeader, CHALLENGE_COOKIE, secret);
}

function readSignedCookie(header: string | undefined, name: string, secret: string): string | null {
  const value = readCookie(header, name);
  const dot = value?.lastIndexOf('.') ?? -1;
  if (!value || dot < 1) return null;
  const token = value.slice(0, dot);
  // Compared as text: decoding base64 first would let several spellings pass.
  const given = Buffer.from(value.slice(dot + 1));
  const expected = Buffer.from(signature(token, secret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

export function sessionSetCookie(token: string, secret: string, expiresAt: Date): string {
  const maxAge = Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1000));
  return `${SESSION_COOKIE}=${signSessionToken(token, secret)}; Max-Age=${maxAge}; Path=/; HttpOnly; Secure; SameSite=Lax`;
}

function readCookie(header: string | undefined, name: string): string | null {
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
