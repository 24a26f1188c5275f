import { createHmac } from 'node:crypto';
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

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator shows: RFC 6238 over the secret of the enrolment link. */
function authenticatorCode(totpUri: string): string {
  const secret = new URL(totpUri).searchParams.get('secret') ?? '';
  const bits = [...secret.replaceAll('=', '')]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

async function enrolledMember() {
  const member = await test.member();
  const headers = new Headers({ cookie: member.cookie });
  const enrolment = await test.accounts.auth.api.enableTwoFactor({
    body: { password: TEST_PASSWORD },
    headers,
  });
  if (!('totpURI' in enrolment)) throw new Error('no enrolment link');
  await test.accounts.auth.api.verifyTOTP({ body: { code: authenticatorCode(enrolment.totpURI) }, headers });
  const first = await test.call('POST', '/api/auth/sign-in', {
    body: { email: member.email, password: TEST_PASSWORD },
  });
  return { member, enrolment, first };
}

const second = (cookie: string, code: string) =>
  test.call('POST', '/api/auth/two-factor', { cookie, body: { code } });

describe('the second factor at sign-in', () => {
  it('gives no session before it, and one after', async () => {
    const { member, enrolment, first } = await enrolledMember();
    expect(first.json()).toEqual({ user: null, twoFactorRequired: true });
    expect(first.cookies.some(({ name, value }) => name.includes('session') && value !== '')).toBe(false);
    const response = await second(cookiesOf(first), authenticatorCode(enrolment.totpURI));
    expect(response.json()).toMatchObject({ user: { id: member.id }, twoFactorRequired: false });
    expect((await test.call('GET', '/api/me/role', { cookie: cookiesOf(response) })).statusCode).toBe(200);
  });

  it('refuses a wrong code and a code used before', async () => {
    const { member, enrolment, first } = await enrolledMember();
    expect((await second(cookiesOf(first), '000000')).json().code).toBe('invalid_code');
    const code = authenticatorCode(enrolment.totpURI);
    expect((await second(cookiesOf(first), code)).statusCode).toBe(200);
    const again = await test.call('POST', '/api/auth/sign-in', {
      body: { email: member.email, password: TEST_PASSWORD },
    });
    const replay = await second(cookiesOf(again), code);
    expect(replay.json().code).toBe('invalid_code');
    expect((await test.call('GET', '/api/me/role', { cookie: cookiesOf(replay) })).statusCode).toBe(401);
  });

  it('takes a recovery code in its place', async () => {
    const { enrolment, first } = await enrolledMember();
    expect((await second(cookiesOf(first), enrolment.backupCodes[0] ?? '')).statusCode).toBe(200);
  });

  it('[AUTH-18] limits the attempts', async () => {
    const { first } = await enrolledMember();
    const codes: number[] = [];
    for (let index = 0; index < 7; index += 1)
      codes.push((await second(cookiesOf(first), '000000')).statusCode);
    expect(codes.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(codes.slice(5)).toEqual([429, 429]);
  });
});
