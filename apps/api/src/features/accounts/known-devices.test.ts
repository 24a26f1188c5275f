import { createHash } from 'node:crypto';
import { authenticatorCode } from '@perkotheque/database/testing/authenticator';
import { TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailedToken } from '../../../test/queued-mails.ts';
import { cookiesOf, createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => sql`delete from app.rate_limits`.execute(test.base.owner));

const DEVICE = '__Host-perkotheque_device';
const WRONG = 'pas-le-bon';
type Response = Awaited<ReturnType<TestApp['call']>>;
type From = { cookie?: string; address?: string };

const signIn = (email: string, password: string, from: From = {}) =>
  test.call('POST', '/api/auth/sign-in', { body: { email, password }, ...from });
const tokenOf = (response: Response) => response.cookies.find(({ name }) => name === DEVICE)?.value;
const addressOf = (index: number) => `10.7.${Math.floor(index / 250)}.${(index % 250) + 1}`;

/** A member who signed in once, and the cookie that their browser keeps after signing out. */
async function memberWithDevice() {
  const member = await test.member();
  const cookie = `${DEVICE}=${tokenOf(await signIn(member.email, TEST_PASSWORD))}`;
  return { ...member, device: cookie };
}

/** Uses up the guesses that unknown devices have on this account. */
async function guess(email: string): Promise<void> {
  const guesses = Array.from({ length: 10 }, (_, index) =>
    signIn(email, WRONG, { address: addressOf(index) }),
  );
  for (const { statusCode } of await Promise.all(guesses)) expect(statusCode).toBe(401);
}

const statusesOf = async (count: number, attempt: () => Promise<Response>) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await attempt()).statusCode);
  return statuses;
};

describe('a stranger who guesses passwords', () => {
  it('[HARD-07] cannot lock the member out of a device on which they signed in before', async () => {
    const owner = await memberWithDevice();
    await guess(owner.email);
    const refused = await signIn(owner.email, TEST_PASSWORD, { address: '10.8.0.1' });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'rate_limited',
      message: 'Trop de tentatives. Patientez quelques minutes avant de réessayer.',
    });
    expect((await signIn(owner.email, TEST_PASSWORD, { cookie: owner.device })).statusCode).toBe(200);
  });

  it('[HARD-07] never passes after the tenth guess, while the owner signs in within 2 s all along', async () => {
    const owner = await memberWithDevice();
    await guess(owner.email);
    const hashesBefore = test.accounts.hasher.runs;
    const waits: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const strangers = Array.from({ length: 50 }, (_, index) =>
        signIn(owner.email, index % 10 === 0 ? TEST_PASSWORD : WRONG, {
          address: addressOf(round * 50 + index),
        }),
      );
      const startedAt = performance.now();
      expect((await signIn(owner.email, TEST_PASSWORD, { cookie: owner.device })).statusCode).toBe(200);
      waits.push(performance.now() - startedAt);
      for (const { statusCode } of await Promise.all(strangers)) expect(statusCode).toBe(429);
    }
    expect(Math.max(...waits)).toBeLessThan(2_000);
    expect(test.accounts.hasher.runs - hashesBefore, 'only the owner’s passwords are checked').toBe(8);
  });

  it('[HARD-07] cannot lock a known device out from the same network either', async () => {
    const owner = await memberWithDevice();
    const network = createHash('sha256').update('10.9.9.9').digest('base64url');
    await sql`insert into app.rate_limits (key, window_ends_at, count) select p || ${network}, now() + interval '1 minute', 1000
      from unnest(array['sign-in:address:', 'two-factor:address:']) p`.execute(test.base.owner);
    const from = { address: '10.9.9.9' };
    expect((await signIn(owner.email, TEST_PASSWORD, from)).statusCode).toBe(429);
    expect((await signIn(owner.email, TEST_PASSWORD, { ...from, cookie: owner.device })).statusCode).toBe(
      200,
    );
  });

  it('[HARD-07] gains nothing from a device cookie that is forged or another member’s', async () => {
    const [owner, thief] = [await memberWithDevice(), await memberWithDevice()];
    await guess(owner.email);
    const { token_hash } = await test.base.owner
      .selectFrom('auth.known_devices')
      .select('token_hash')
      .where('user_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    const stored = ['hex', 'base64', 'base64url'] as const;
    const forged = ['', 'inventé', '%E0%A4%A', owner.id, ...stored.map((form) => token_hash.toString(form))];
    for (const cookie of [thief.device, ...forged.map((value) => `${DEVICE}=${value}`)]) {
      expect((await signIn(owner.email, TEST_PASSWORD, { cookie })).statusCode, cookie).toBe(429);
    }
  });
});

describe('a known device', () => {
  it('[HARD-07] has a limit of ten guesses itself, which does not count for other devices', async () => {
    const owner = await memberWithDevice();
    const statuses = await statusesOf(12, () => signIn(owner.email, WRONG, { cookie: owner.device }));
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await signIn(owner.email, TEST_PASSWORD, { cookie: owner.device })).statusCode).toBe(429);
    expect((await signIn(owner.email, TEST_PASSWORD)).statusCode).toBe(200);
  });

  it('[HARD-07] is not a factor: a stolen cookie alone opens nothing', async () => {
    const owner = await memberWithDevice();
    expect((await signIn(owner.email, WRONG, { cookie: owner.device })).json().code).toBe(
      'invalid_credentials',
    );
    expect((await test.call('GET', '/api/me/role', { cookie: owner.device })).statusCode).toBe(401);
    expect((await test.call('GET', '/api/auth/session', { cookie: owner.device })).json()).toEqual({
      user: null,
    });
  });

  it('[HARD-07] is known only after the second factor, and still needs it', async () => {
    const member = await test.member();
    const enrol = (step: string, body: object) =>
      test.call('POST', `/api/auth/two-factor/${step}`, { cookie: member.cookie, body });
    const { key } = (await enrol('enrolment', { password: TEST_PASSWORD })).json();
    const spent = authenticatorCode(key);
    await enrol('confirmation', { code: spent });
    const second = (cookie: string, code: string) =>
      test.call('POST', '/api/auth/two-factor', { cookie, body: { code }, address: '10.9.9.8' });
    const first = await signIn(member.email, TEST_PASSWORD);
    expect(first.json().two_factor_required).toBe(true);
    expect(tokenOf(first)).toBeUndefined();
    expect(tokenOf(await second(cookiesOf(first), '000000'))).toBeUndefined();
    const used = await second(cookiesOf(first), spent);
    expect([used.statusCode, tokenOf(used)]).toEqual([401, undefined]);
    const challenge = cookiesOf(await signIn(member.email, TEST_PASSWORD));
    const device = `${DEVICE}=${tokenOf(await second(challenge, authenticatorCode(key, 1)))}`;
    await guess(member.email);
    const again = await signIn(member.email, TEST_PASSWORD, { cookie: device });
    expect(again.json()).toEqual({ user: null, two_factor_required: true });
    const network = createHash('sha256').update('10.9.9.8').digest('base64url');
    await sql`update app.rate_limits set count = 1000 where key = ${`two-factor:address:${network}`}`.execute(
      test.base.owner,
    );
    expect((await second(cookiesOf(again), '000000')).statusCode).toBe(429);
    expect((await second(`${cookiesOf(again)}; ${device}`, '000000')).json().code).toBe('invalid_code');
  });

  it('[HARD-07] is forgotten when the password changes, whoever changes it', async () => {
    const [owner, other, admin] = [
      await memberWithDevice(),
      await memberWithDevice(),
      await test.member({ role: 'admin' }),
    ];
    await test.call('POST', '/api/auth/forgot-password', { body: { email: owner.email } });
    const token = await mailedToken(test.base, owner.email, 'token');
    const reset = { token, password: 'tout-nouveau' };
    expect((await test.call('POST', '/api/auth/reset-password', { body: reset })).statusCode).toBe(204);
    const set = await test.call('POST', '/api/functions/update-user-password', {
      cookie: admin.cookie,
      body: { userId: other.id, newPassword: 'tout-nouveau' },
    });
    expect(set.statusCode).toBe(200);
    for (const { email, device } of [owner, other]) {
      await guess(email);
      expect((await signIn(email, 'tout-nouveau', { cookie: device })).statusCode).toBe(429);
    }
  });

  it('[HARD-07] is forgotten a year after its last sign-in, and each sign-in keeps the same cookie', async () => {
    const owner = await memberWithDevice();
    const again = await signIn(owner.email, TEST_PASSWORD, { cookie: owner.device });
    expect(`${DEVICE}=${tokenOf(again)}`).toBe(owner.device);
    const devices = () =>
      test.base.owner.selectFrom('auth.known_devices').selectAll().where('user_id', '=', owner.id).execute();
    const [device] = await devices();
    expect(device?.expires_at.getTime()).toBeGreaterThan(Date.now() + 364 * 86_400_000);
    await test.base.owner
      .updateTable('auth.known_devices')
      .set({ expires_at: new Date() })
      .where('user_id', '=', owner.id)
      .execute();
    await guess(owner.email);
    expect((await signIn(owner.email, TEST_PASSWORD, { cookie: owner.device })).statusCode).toBe(429);
    await sql`delete from app.rate_limits`.execute(test.base.owner);
    expect((await signIn(owner.email, TEST_PASSWORD)).statusCode).toBe(200);
    expect((await devices()).map(({ token_hash }) => token_hash)).not.toContainEqual(device?.token_hash);
  });

  it('[HARD-07] has a random cookie that scripts cannot read, stored only as a hash', async () => {
    const member = await test.member();
    const response = await signIn(member.email, TEST_PASSWORD);
    const cookie = response.cookies.find(({ name }) => name === DEVICE);
    expect(cookie).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 31_536_000,
    });
    expect(cookie?.value).toMatch(/^[\w-]{43}$/);
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(d)::text as row from auth.known_devices d where user_id = ${member.id}`.execute(
      test.base.owner,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(cookie?.value);
    expect(rows[0]?.row).not.toContain(Buffer.from(cookie?.value ?? '', 'base64url').toString('hex'));
  });
});
