import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { DEMO_PEOPLE } from '@perkotheque/database/seeds/demo/people';
import { DEMO_PASSWORD } from '../lib/start-message.ts';
import type { System } from './experiment.ts';
import { sendJson } from './send-request.ts';

export const IDENTITIES = ['signed-out', 'user', 'moderator', 'core-team', 'admin', 'suspended'] as const;
export type Identity = (typeof IDENTITIES)[number];

const SESSION_COOKIE = '__Host-perkotheque_session';
export const DEVICE_COOKIE = '__Host-perkotheque_device';

export type Cookies = {
  of: (identity: Identity) => string | undefined;
  /** Signs in again after a request ended the session. */
  renew: (identity: Identity) => Promise<void>;
};

export const emailOf = (identity: Identity): string | undefined =>
  DEMO_PEOPLE.find(({ role, status }) =>
    identity === 'suspended' ? status === 'suspended' : role === identity,
  )?.email;

/** Opens a session per identity. The suspended member has a valid session row, which the server must refuse. */
export async function openSessions(system: System): Promise<Cookies> {
  const cookies = new Map<Identity, string>();
  const renewals = new Map<Identity, Promise<void>>();
  const renewOnce = async (identity: Identity) => {
    const email = emailOf(identity);
    if (identity === 'signed-out' || email === undefined) return;
    const cookie =
      identity === 'suspended' ? await insertSession(system, email) : await signIn(system.origin, email);
    cookies.set(identity, cookie);
  };
  const renew = (identity: Identity) => {
    const running = renewals.get(identity);
    if (running) return running;
    const started = renewOnce(identity).finally(() => renewals.delete(identity));
    renewals.set(identity, started);
    return started;
  };
  for (const identity of IDENTITIES) await renew(identity);
  return { of: (identity) => cookies.get(identity), renew };
}

/** Returns the session cookie. */
export const signIn = (origin: string, email: string, password = DEMO_PASSWORD) =>
  signInForCookie(origin, { email, password }, SESSION_COOKIE);

/** Returns the cookie of a device on which the member has now signed in. */
export const signInOnDevice = (origin: string, email: string) =>
  signInForCookie(origin, { email, password: DEMO_PASSWORD }, DEVICE_COOKIE);

async function signInForCookie(origin: string, body: { email: string; password: string }, name: string) {
  // Random IP addresses avoid the sign-in limit per address, which is not under test.
  const address = `10.250.${randomInt(250)}.${randomInt(250)}`;
  const answer = await sendJson(origin, 'POST', '/api/auth/sign-in', { body, address });
  const cookie = answer.headers['set-cookie']?.find((line) => line.startsWith(`${name}=`));
  if (answer.status !== 200 || !cookie) throw new Error(`no ${name} for ${body.email}: ${answer.text}`);
  return cookie.split(';')[0] ?? '';
}

async function insertSession({ owner, settings }: System, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await owner.rows(
    `insert into auth.session ("token", "userId", "updatedAt", "expiresAt")
     select $1, "id", now(), now() + interval '1 day' from auth."user" where "email" = $2`,
    [token, email],
  );
  const signature = createHmac('sha256', settings.secrets.authSecret).update(token).digest('base64');
  return `${SESSION_COOKIE}=${encodeURIComponent(`${token}.${signature}`)}`;
}
