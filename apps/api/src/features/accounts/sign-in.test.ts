import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookiesOf, createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => sql`delete from app.rate_limits`.execute(test.base.owner));

const signIn = (email: string, password: string, address?: string) =>
  test.call('POST', '/api/auth/sign-in', { body: { email, password }, ...(address && { address }) });

describe('sign-in', () => {
  it('opens a session for the right password and ignores the case of the address', async () => {
    const member = await test.member();
    const response = await signIn(member.email.toUpperCase(), TEST_PASSWORD);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      user: { id: member.id, email: member.email },
      two_factor_required: false,
    });
    const session = await test.call('GET', '/api/auth/session', { cookie: cookiesOf(response) });
    expect(session.json().user.id).toBe(member.id);
  });

  it('logs the member’s id, without the address or the password', async () => {
    const lines: string[] = [];
    const log = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const logged = await createTestApp({}, log);
    const member = await logged.member();
    const body = { email: member.email, password: TEST_PASSWORD };
    expect((await logged.call('POST', '/api/auth/sign-in', { body })).statusCode).toBe(200);
    await logged.close();
    const line = lines.find((text) => text.includes('/api/auth/sign-in')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ status: 200, userId: member.id, requestId: expect.any(String) });
    expect(lines.join('')).not.toContain(TEST_PASSWORD);
    expect(lines.join('')).not.toContain(member.email);
  });

  it('[AUTH-02] rejects an empty address or password', async () => {
    const member = await test.member();
    expect((await signIn('', TEST_PASSWORD)).statusCode).toBe(400);
    expect((await signIn(member.email, '')).statusCode).toBe(400);
  });

  it('[AUTH-03] responds the same to a wrong password and an unknown address', async () => {
    const member = await test.member();
    const [wrong, unknown] = [
      await signIn(member.email, 'pas-le-bon'),
      await signIn('personne@perkotheque.example', 'pas-le-bon'),
    ];
    const strip = ({ request_id: _id, ...body }: Record<string, unknown>) => body;
    expect(wrong.statusCode).toBe(401);
    expect(unknown.statusCode).toBe(401);
    expect(strip(wrong.json())).toEqual(strip(unknown.json()));
    expect(wrong.json()).toMatchObject({
      code: 'invalid_credentials',
      message: 'Adresse e-mail ou mot de passe incorrect.',
    });
    expect(Object.keys(wrong.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
  });

  it('[AUTH-03] takes the same time for both, at the median', async () => {
    const member = await test.member();
    const time = async (email: string) => {
      const start = performance.now();
      await signIn(email, 'pas-le-bon');
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      known.push(await time(member.email));
      unknown.push(await time(`personne-${round}@perkotheque.example`));
      await sql`delete from app.rate_limits`.execute(test.base.owner);
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[4] ?? 0;
    // The hash takes most of the time: without it the response to an unknown address would be much faster.
    expect(median(unknown) / median(known)).toBeGreaterThan(0.5);
    expect(median(unknown) / median(known)).toBeLessThan(2);
  });

  it('[AUTH-16] rejects an unconfirmed address, and says so only for the right password', async () => {
    const member = await test.member({ isConfirmed: false });
    expect((await signIn(member.email, 'pas-le-bon')).json().code).toBe('invalid_credentials');
    const response = await signIn(member.email, TEST_PASSWORD);
    expect(response.json().code).toBe('email_not_confirmed');
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('[AUTH-18] allows ten guesses per account from any number of addresses', async () => {
    const member = await test.member();
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => signIn(member.email, 'pas-le-bon', `10.0.0.${index + 1}`)),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    const refused = responses.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json().code).toBe('rate_limited');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn(member.email, TEST_PASSWORD, '10.0.1.1')).statusCode).toBe(429);
  });

  it('[AUTH-18] limits the attempts of one address across accounts', async () => {
    const key = `sign-in:address:${createHash('sha256').update('10.9.9.9').digest('base64url')}`;
    const window_ends_at = new Date(Date.now() + 60_000);
    await test.base.owner.insertInto('app.rate_limits').values({ key, window_ends_at, count: 99 }).execute();
    expect((await signIn('cible-1@perkotheque.example', 'pas-le-bon', '10.9.9.9')).statusCode).toBe(401);
    expect((await signIn('cible-2@perkotheque.example', 'pas-le-bon', '10.9.9.9')).statusCode).toBe(429);
    expect((await signIn('cible-2@perkotheque.example', 'pas-le-bon', '10.9.9.8')).statusCode).toBe(401);
  });

  it('clears the failure count of an account after a success', async () => {
    const member = await test.member();
    for (let index = 0; index < 9; index += 1) await signIn(member.email, 'pas-le-bon');
    expect((await signIn(member.email, TEST_PASSWORD)).statusCode).toBe(200);
    expect((await signIn(member.email, 'pas-le-bon')).statusCode).toBe(401);
  });

  it('[AUTH-24] rejects a suspended member and ends their sessions at once', async () => {
    const suspended = await test.member({ status: 'suspended' });
    expect((await signIn(suspended.email, TEST_PASSWORD)).json().code).toBe('account_suspended');
    const member = await test.member();
    expect((await test.call('GET', '/api/me/role', { cookie: member.cookie })).statusCode).toBe(200);
    await test.base.owner
      .updateTable('profiles')
      .set({ status: 'suspended' })
      .where('id', '=', member.id)
      .execute();
    expect((await test.call('GET', '/api/me/role', { cookie: member.cookie })).statusCode).toBe(401);
  });

  it('[AUTH-20] sets a cookie that scripts cannot read, and returns no token in the body', async () => {
    const member = await test.member();
    const response = await signIn(member.email, TEST_PASSWORD);
    const cookie = response.cookies.find(({ name }) => name.includes('session'));
    expect(cookie).toMatchObject({
      name: '__Host-perkotheque_session',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
    });
    expect(cookie).not.toHaveProperty('domain');
    const { token } = await test.base.owner
      .selectFrom('auth.session')
      .select('token')
      .where('userId', '=', member.id)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    expect(response.body).not.toContain(token);
    const session = await test.call('GET', '/api/auth/session', { cookie: cookiesOf(response) });
    expect(session.body).not.toContain(token);
  });

  it('[AUTH-23] ends the session on the server at sign-out, so the old cookie is rejected', async () => {
    const member = await test.member();
    const cookie = cookiesOf(await signIn(member.email, TEST_PASSWORD));
    const response = await test.call('POST', '/api/auth/sign-out', { cookie });
    expect(response.statusCode).toBe(204);
    expect((await test.call('GET', '/api/me/role', { cookie })).statusCode).toBe(401);
    expect((await test.call('GET', '/api/auth/session', { cookie })).json()).toEqual({ user: null });
  });

  it('[AUTH-04] treats a missing, forged or unsigned session as signed out', async () => {
    const member = await test.member();
    const { token } = await test.base.owner
      .selectFrom('auth.session')
      .select('token')
      .where('userId', '=', member.id)
      .executeTakeFirstOrThrow();
    const name = '__Host-perkotheque_session';
    for (const cookie of [
      '',
      `${name}=`,
      `${name}=${token}`,
      `${name}=${token}.AAAA`,
      `${name}=%E0%A4%A`,
      `${member.cookie}x`,
    ]) {
      const response = await test.call('GET', '/api/auth/session', { cookie });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ user: null });
    }
  });
});
