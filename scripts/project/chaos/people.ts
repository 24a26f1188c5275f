import assert from 'node:assert/strict';
import { createDatabase, type Database } from '@perkotheque/database/connect';
import { createMember, TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import type { Role } from '@perkotheque/domain/accounts/roles';
import type { System } from './system.ts';

export type Person = { id: string; email: string; cookie: string };
type Place = Pick<System, 'address' | 'application' | 'database'>;

let signIns = 0;

/** Creates members and signs each in from their own IP address, since sign-ins are limited by address. */
export async function signInPeople(system: Place, count: number, role: Role): Promise<Person[]> {
  return withOwner(system, async (owner) => {
    const people: Person[] = [];
    for (let index = 0; index < count; index += 1) {
      const { id, email } = await createMember(owner, { role });
      people.push({ id, email, cookie: await signIn(system, email) });
    }
    return people;
  });
}

export async function signIn(system: Place, email: string): Promise<string> {
  const answer = await postAs(system, '/api/auth/sign-in', { email, password: TEST_PASSWORD });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  assert.ok(answer.ok && cookie, `Sign-in failed: ${answer.status}`);
  return cookie;
}

export function postAs(
  { address, application }: Pick<System, 'address' | 'application'>,
  path: string,
  body: object | null,
  cookie?: string,
  timeoutMs = 60_000,
): Promise<Response> {
  signIns += 1;
  return fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      origin: application.origin,
      'x-forwarded-for': `10.${Math.floor(signIns / 62_500) % 250}.${Math.floor(signIns / 250) % 250}.${signIns % 250}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
}

export async function withOwner<T>(
  { database }: Pick<System, 'database'>,
  work: (owner: Database) => Promise<T>,
): Promise<T> {
  const owner = createDatabase({ connectionString: database.urls.owner, max: 2, applicationName: 'chaos' });
  try {
    return await work(owner.db);
  } finally {
    await owner.close();
  }
}
