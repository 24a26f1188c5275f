import { authenticatorCode } from '@perkotheque/database/testing/authenticator';
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

const enrolment = (cookie: string, password = TEST_PASSWORD) =>
  test.call('POST', '/api/auth/two-factor/enrolment', { cookie, body: { password } });
const confirmation = (cookie: string, code: string) =>
  test.call('POST', '/api/auth/two-factor/confirmation', { cookie, body: { code } });
const removal = (cookie: string, password = TEST_PASSWORD) =>
  test.call('POST', '/api/auth/two-factor/removal', { cookie, body: { password } });
const newCodes = (cookie: string, password = TEST_PASSWORD) =>
  test.call('POST', '/api/auth/two-factor/recovery-codes', { cookie, body: { password } });
const status = async (cookie: string) => (await test.call('GET', '/api/auth/two-factor', { cookie })).json();
const signIn = (email: string) =>
  test.call('POST', '/api/auth/sign-in', { body: { email, password: TEST_PASSWORD } });
const second = (cookie: string, code: string) =>
  test.call('POST', '/api/auth/two-factor', { cookie, body: { code } });
const role = async (cookie: string) => (await test.call('GET', '/api/me/role', { cookie })).statusCode;

async function enrolledMember() {
  const member = await test.member();
  const { key } = (await enrolment(member.cookie)).json();
  const enrolmentCode = authenticatorCode(key);
  const confirmed = await confirmation(member.cookie, enrolmentCode);
  expect(confirmed.statusCode).toBe(200);
  const recoveryCodes: string[] = confirmed.json().recovery_codes;
  const first = await signIn(member.email);
  return { member, key, enrolmentCode, recoveryCodes, cookie: member.cookie, first };
}

const acts = (userId: string) =>
  test.base.owner
    .selectFrom('app.audit_log')
    .select(['action', 'actor_id'])
    .where('target_id', '=', userId)
    .orderBy('id')
    .execute();

const failures = async () => {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from app.audit_log where action = 'accounts.sign_in_failed'`.execute(
    test.base.owner,
  );
  return Number(rows[0]?.count);
};

describe('the second factor at sign-in', () => {
  it('[AUTH-27] is required before the session opens', async () => {
    const { member, key, first } = await enrolledMember();
    expect(first.json()).toEqual({ user: null, two_factor_required: true });
    expect(first.cookies.some(({ name, value }) => name.includes('session') && value !== '')).toBe(false);
    const response = await second(cookiesOf(first), authenticatorCode(key, 1));
    expect(response.json()).toMatchObject({ user: { id: member.id }, two_factor_required: false });
    expect(await role(cookiesOf(response))).toBe(200);
  });

  it('[AUTH-27] rejects a wrong code and a used code, including the code of the enrolment', async () => {
    const { member, key, enrolmentCode, first } = await enrolledMember();
    expect((await second(cookiesOf(first), '000000')).json().code).toBe('invalid_code');
    expect((await second(cookiesOf(first), enrolmentCode)).json().code).toBe('invalid_code');
    const again = await signIn(member.email);
    const code = authenticatorCode(key, 1);
    expect((await second(cookiesOf(again), code)).statusCode).toBe(200);
    const replay = await second(cookiesOf(await signIn(member.email)), code);
    expect(replay.json().code).toBe('invalid_code');
    expect(await role(cookiesOf(replay))).toBe(401);
  });

  it('[AUTH-27] accepts each recovery code once and records its use', async () => {
    const { member, recoveryCodes, cookie, first } = await enrolledMember();
    expect(recoveryCodes).toHaveLength(10);
    const code = recoveryCodes[0] ?? '';
    expect(await role(cookiesOf(await second(cookiesOf(first), code)))).toBe(200);
    expect(await status(cookie)).toMatchObject({ recovery_codes_left: 9 });
    const again = await second(cookiesOf(await signIn(member.email)), code);
    expect(again.json().code).toBe('invalid_code');
    expect(await acts(member.id)).toEqual([
      { action: 'accounts.two_factor_enabled', actor_id: member.id },
      { action: 'accounts.recovery_code_used', actor_id: member.id },
      { action: 'accounts.sign_in_failed', actor_id: null },
    ]);
  });

  it('records a wrong or used code in the audit log, under the account and without the code', async () => {
    const { member, key, first } = await enrolledMember();
    expect((await second(cookiesOf(first), '000000')).statusCode).toBe(401);
    expect((await second(cookiesOf(first), 'ABCDE-FGHIJ')).statusCode).toBe(401);
    const code = authenticatorCode(key, 1);
    expect((await second(cookiesOf(first), code)).statusCode).toBe(200);
    expect((await second(cookiesOf(await signIn(member.email)), code)).statusCode).toBe(401);
    const lines = await test.base.owner
      .selectFrom('app.audit_log')
      .select(['actor_id', 'target_type', 'detail'])
      .where('action', '=', 'accounts.sign_in_failed')
      .where('target_id', '=', member.id)
      .execute();
    const line = { actor_id: null, target_type: 'user', detail: { reason: 'invalid_code' } };
    expect(lines).toEqual([line, line, line]);
  });

  it('records nothing for a forged challenge', async () => {
    const before = await failures();
    expect((await second('', '000000')).statusCode).toBe(401);
    expect((await second('__Host-perkotheque_challenge=2fa-x.c2lnbmVk', '000000')).statusCode).toBe(401);
    expect(await failures()).toBe(before);
  });

  it('[AUTH-18] limits the attempts, also when the request has other cookies', async () => {
    const { first } = await enrolledMember();
    const codes: number[] = [];
    for (let index = 0; index < 7; index += 1)
      codes.push((await second(`${cookiesOf(first)}; junk=${index}`, '000000')).statusCode);
    expect(codes.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(codes.slice(5)).toEqual([429, 429]);
  });

  it('rejects a code from a member who is already signed in', async () => {
    const { cookie, key } = await enrolledMember();
    expect((await second(cookie, authenticatorCode(key))).json().code).toBe('unauthenticated');
  });
});

describe('enrolment', () => {
  it('requires the password and changes nothing before a right code', async () => {
    const member = await test.member();
    expect((await enrolment(member.cookie, 'pas-le-bon')).json().code).toBe('wrong_password');
    const { uri, key } = (await enrolment(member.cookie)).json();
    expect(uri).toContain(`secret=${key}`);
    expect((await confirmation(member.cookie, '000000')).json().code).toBe('invalid_code');
    expect(await status(member.cookie)).toEqual({ enabled: false, mandatory: false, recovery_codes_left: 0 });
    expect((await signIn(member.email)).json().two_factor_required).toBe(false);
    expect(await acts(member.id)).toEqual([]);
  });

  it('keeps the current session unchanged and ends the member’s other sessions', async () => {
    const member = await test.member();
    const signedInAt = new Date(Date.now() - 3_600_000);
    const [here, elsewhere] = [await test.cookieFor(member.id, signedInAt), await test.cookieFor(member.id)];
    const { key } = (await enrolment(here)).json();
    expect((await confirmation(here, '000000')).statusCode).toBe(401);
    expect(await role(elsewhere)).toBe(200);
    const confirmed = await confirmation(here, authenticatorCode(key));
    expect(confirmed.cookies).toEqual([]);
    expect(await role(elsewhere)).toBe(401);
    expect(await role(here)).toBe(200);
    const sessions = await test.base.owner
      .selectFrom('auth.session')
      .select('createdAt')
      .where('userId', '=', member.id)
      .execute();
    expect(sessions).toEqual([{ createdAt: signedInAt }]);
  });

  it('stores neither the key nor the recovery codes in clear text', async () => {
    const { member, key, recoveryCodes } = await enrolledMember();
    const row = await test.base.owner
      .selectFrom('auth.twoFactor')
      .selectAll()
      .where('userId', '=', member.id)
      .executeTakeFirstOrThrow();
    const stored = JSON.stringify(row);
    expect(stored).not.toContain(key);
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
  });

  it('is rejected a second time, and its codes are rate limited', async () => {
    const { cookie, key } = await enrolledMember();
    expect((await enrolment(cookie)).json().code).toBe('two_factor_active');
    expect((await confirmation(cookie, authenticatorCode(key))).json().code).toBe('two_factor_active');
    const member = await test.member();
    await enrolment(member.cookie);
    const codes: number[] = [];
    for (let index = 0; index < 6; index += 1)
      codes.push((await confirmation(member.cookie, '000000')).statusCode);
    expect(codes.at(-1)).toBe(429);
  });
});

describe('recovery codes and removal', () => {
  it('[AUTH-27] renews the codes with the password, and the earlier ones become invalid', async () => {
    const { member, cookie, recoveryCodes } = await enrolledMember();
    expect((await newCodes(cookie, 'pas-le-bon')).json().code).toBe('wrong_password');
    const renewed: string[] = (await newCodes(cookie)).json().recovery_codes;
    expect(renewed).toHaveLength(10);
    const [former = '', fresh = ''] = [recoveryCodes[0], renewed[0]];
    expect((await second(cookiesOf(await signIn(member.email)), former)).json().code).toBe('invalid_code');
    expect((await second(cookiesOf(await signIn(member.email)), fresh)).statusCode).toBe(200);
  });

  it('disables the second factor with the password, and sign-in no longer requires a code', async () => {
    const { member, cookie } = await enrolledMember();
    expect((await removal(cookie, 'pas-le-bon')).json().code).toBe('wrong_password');
    const left = await removal(cookie);
    expect(left.statusCode).toBe(204);
    expect(await status(cookie)).toMatchObject({ enabled: false });
    expect((await signIn(member.email)).json().two_factor_required).toBe(false);
    expect((await acts(member.id)).map(({ action }) => action)).toEqual([
      'accounts.two_factor_enabled',
      'accounts.two_factor_disabled',
    ]);
  });

  it('limits the password attempts', async () => {
    const { cookie } = await enrolledMember();
    const codes: number[] = [];
    for (let index = 0; index < 11; index += 1) codes.push((await removal(cookie, 'non')).statusCode);
    expect(codes.slice(-2)).toEqual([403, 429]);
  });
});
