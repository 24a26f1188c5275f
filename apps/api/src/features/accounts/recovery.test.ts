import { TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailedToken, queuedMails } from '../../../test/queued-mails.ts';
import { createTestApp, ORIGIN, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => sql`delete from app.rate_limits`.execute(test.base.owner));

const forgot = (email: string) => test.call('POST', '/api/auth/forgot-password', { body: { email } });
const reset = (token: string, password: string) =>
  test.call('POST', '/api/auth/reset-password', { body: { token, password } });
const signIn = (email: string, password: string) =>
  test.call('POST', '/api/auth/sign-in', { body: { email, password } });

describe('password recovery', () => {
  it('[AUTH-19] sets a new password through the mailed link, and the old one no longer works', async () => {
    const member = await test.member();
    expect((await forgot(member.email)).statusCode).toBe(202);
    const [mail] = await queuedMails(test.base, member.email);
    expect(mail?.text).toContain(`${ORIGIN}/auth/reset?token=`);
    const token = await mailedToken(test.base, member.email, 'token');
    expect((await reset(token, 'tout-nouveau')).statusCode).toBe(204);
    expect((await signIn(member.email, 'tout-nouveau')).statusCode).toBe(200);
    expect((await signIn(member.email, TEST_PASSWORD)).json().code).toBe('invalid_credentials');
  });

  it('ends the open sessions and accepts the link only once', async () => {
    const member = await test.member();
    await forgot(member.email);
    const token = await mailedToken(test.base, member.email, 'token');
    await reset(token, 'tout-nouveau');
    expect((await test.call('GET', '/api/me/role', { cookie: member.cookie })).statusCode).toBe(401);
    expect((await reset(token, 'encore-un-autre')).json().code).toBe('invalid_token');
  });

  it('stores no usable token in the database', async () => {
    const member = await test.member();
    await forgot(member.email);
    const token = await mailedToken(test.base, member.email, 'token');
    const rows = await test.base.owner.selectFrom('auth.verification').select('identifier').execute();
    expect(rows.some(({ identifier }) => identifier.includes(token))).toBe(false);
  });

  it('[AUTH-09] rejects a short password, and the link stays valid', async () => {
    const member = await test.member();
    await forgot(member.email);
    const token = await mailedToken(test.base, member.email, 'token');
    expect((await reset(token, '12345')).json().message).toBe(
      'Le mot de passe doit contenir au moins 6 caractères',
    );
    expect((await reset(token, '123456')).statusCode).toBe(204);
  });

  it('responds the same for an unknown address and sends no mail', async () => {
    const member = await test.member();
    const [known, unknown] = [await forgot(member.email), await forgot('personne@perkotheque.example')];
    expect(unknown.statusCode).toBe(known.statusCode);
    expect(unknown.body).toBe(known.body);
    expect(await queuedMails(test.base, 'personne@perkotheque.example')).toEqual([]);
  });

  it('[AUTH-18] limits reset requests and guesses at a token', async () => {
    const member = await test.member();
    const codes: number[] = [];
    for (let index = 0; index < 6; index += 1) codes.push((await forgot(member.email)).statusCode);
    expect(codes).toEqual([202, 202, 202, 202, 202, 429]);
    const guesses: number[] = [];
    for (let index = 0; index < 6; index += 1)
      guesses.push((await reset('deviné', 'tout-nouveau')).statusCode);
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429]);
  });
});
