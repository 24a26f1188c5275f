import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailedToken } from '../../../test/queued-mails.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  // Nobody registers before the first administrator (START-05).
  await test.member({ role: 'admin' });
});
afterAll(() => test.close());

const PASSWORD = 'choisi-par-un-autre';
const post = (path: string, body: object) => test.call('POST', `/api/auth/${path}`, { body });
const isConfirmed = async (email: string) =>
  (
    await test.base.owner
      .selectFrom('auth.user')
      .select('emailVerified')
      .where('email', '=', email)
      .executeTakeFirst()
  )?.emailVerified;

/** An account that somebody opened with this address, and the token of the mail that its owner received. */
async function signedUp() {
  const email = `boite-${randomUUID().slice(0, 8)}@perkotheque.example`;
  expect((await post('sign-up', { email, password: PASSWORD, full_name: 'Un Autre' })).statusCode).toBe(201);
  await sql`delete from app.rate_limits`.execute(test.base.owner);
  return { email, token: await mailedToken(test.base, email, 'confirmation') };
}

describe('the link of the confirmation mail', () => {
  it('[HARD-10] confirms nothing without the password chosen at sign-up', async () => {
    const { email, token } = await signedUp();
    await test.call('GET', `/?confirmation=${token}`);
    expect((await post('confirm-email', { token })).statusCode).toBe(400);
    const wrong = await post('confirm-email', { token, password: 'devinette' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'wrong_password']);
    expect(await isConfirmed(email)).toBe(false);
    expect((await post('sign-in', { email, password: PASSWORD })).json().code).toBe('email_not_confirmed');
  });

  it('[HARD-10] confirms with that password, after which sign-in works', async () => {
    const { email, token } = await signedUp();
    expect((await post('confirm-email', { token, password: PASSWORD })).statusCode).toBe(204);
    expect(await isConfirmed(email)).toBe(true);
    expect((await post('sign-in', { email, password: PASSWORD })).statusCode).toBe(200);
  });

  it('[HARD-10] limits the guesses of a password, the right one included', async () => {
    const { email, token } = await signedUp();
    const codes: number[] = [];
    for (let guess = 0; guess < 6; guess += 1)
      codes.push((await post('confirm-email', { token, password: `devinette-${guess}` })).statusCode);
    expect(codes).toEqual([403, 403, 403, 403, 403, 429]);
    expect((await post('confirm-email', { token, password: PASSWORD })).statusCode).toBe(429);
    expect(await isConfirmed(email)).toBe(false);
  });

  it('[HARD-10] lets the owner of the address delete the account instead, which the audit log records', async () => {
    const { email, token } = await signedUp();
    const { id } = await test.base.owner
      .selectFrom('profiles')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect((await post('disown-account', { token })).statusCode).toBe(204);
    expect(await isConfirmed(email)).toBeUndefined();
    const acts = await test.base.owner
      .selectFrom('app.audit_log')
      .select(['action', 'actor_id'])
      .where('target_id', '=', id)
      .execute();
    expect(acts).toEqual([{ action: 'accounts.disowned', actor_id: null }]);
    for (const answer of [
      await post('disown-account', { token }),
      await post('confirm-email', { token, password: PASSWORD }),
    ]) {
      expect(answer.json().code).toBe('invalid_token');
    }
  });

  it('[HARD-10] never deletes a confirmed account, nor one for an invented token', async () => {
    const { email, token } = await signedUp();
    await post('confirm-email', { token, password: PASSWORD });
    expect((await post('disown-account', { token })).json().code).toBe('invalid_token');
    expect((await post('disown-account', { token: 'inventé' })).json().code).toBe('invalid_token');
    const member = await test.member();
    const { rows } = await sql<{ done: boolean }>`
      select app.erase_unconfirmed_account(${member.id}) as done`.execute(test.accounts.authDb);
    expect(rows).toEqual([{ done: false }]);
    expect((await post('sign-in', { email, password: PASSWORD })).statusCode).toBe(200);
  });
});
