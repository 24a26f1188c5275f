import { randomUUID } from 'node:crypto';
import { authenticatorCode } from '@perkotheque/database/testing/authenticator';
import { createTool, TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookiesOf, createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let toolId: string;
beforeAll(async () => {
  test = await createTestApp();
  toolId = (await createTool(test.base.owner)).id;
  const { cookie } = await test.member({ role: 'admin' });
  const body = { password: 'secret-du-studio' };
  expect((await test.call('PUT', `/api/tools/${toolId}/credentials`, { cookie, body })).statusCode).toBe(204);
});
afterAll(() => test.close());
beforeEach(async () => {
  await sql`delete from app.rate_limits`.execute(test.base.owner);
  await storeScope('admins');
});
afterEach(() => vi.useRealTimers());

const MINUTE = 60_000;
const ago = (ms: number) => new Date(Date.now() - ms);
const reveal = (cookie: string) =>
  test.call('POST', `/api/tools/${toolId}/credentials/reveal`, { cookie, body: { field: 'password' } });
const prove = (cookie: string, body: object) =>
  test.call('POST', '/api/auth/reauthentication', { cookie, body });
const setScope = (cookie: string, value: string) =>
  test.call('PUT', '/api/system-settings/proof_scope', { cookie, body: { value } });
const storeScope = (value: string) =>
  test.base.owner
    .updateTable('system_settings')
    .set({ value: JSON.stringify(value) })
    .where('key', '=', 'proof_scope')
    .execute();
const acts = (action: string, actorId: string) =>
  test.base.owner
    .selectFrom('app.audit_log')
    .select('action')
    .where('action', '=', action)
    .where('actor_id', '=', actorId)
    .execute();

/** A member who signed in, and so proved who they are, this long ago. */
async function provenAgo(role: 'admin' | 'moderator' | 'core-team', ms: number) {
  const member = await test.member({ role });
  return { ...member, cookie: await test.cookieFor(member.id, ago(ms)) };
}

describe('revealing a credential', () => {
  it('[HARD-21] is allowed 9:59 minutes after the proof and asks for a new one after 10:01', async () => {
    const { id } = await test.member({ role: 'admin' });
    const provenAt = new Date();
    const cookie = await test.cookieFor(id, provenAt);
    const freeze = (ms: number) =>
      vi.useFakeTimers({ toFake: ['Date'], now: provenAt.getTime() + 10 * MINUTE + ms });
    freeze(-1000);
    expect((await reveal(cookie)).json()).toEqual({ value: 'secret-du-studio' });
    freeze(1000);
    const late = await reveal(cookie);
    expect([late.statusCode, late.json().code]).toEqual([403, 'proof_required']);
    expect(late.body).not.toContain('secret-du-studio');
    expect(await acts('credentials.reveal', id)).toHaveLength(1);
  });

  it('[HARD-21] goes on after the password, for ten minutes and on this session only', async () => {
    const { id, cookie } = await provenAgo('admin', 11 * MINUTE);
    const other = await test.cookieFor(id, ago(11 * MINUTE));
    expect((await reveal(cookie)).json().code).toBe('proof_required');
    expect((await prove(cookie, { password: TEST_PASSWORD })).statusCode).toBe(204);
    expect((await reveal(cookie)).statusCode).toBe(200);
    expect((await reveal(other)).json().code).toBe('proof_required');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * MINUTE });
    expect((await reveal(cookie)).json().code).toBe('proof_required');
  });

  it('[HARD-21] goes on after a code of the authenticator, which counts once', async () => {
    const { id, cookie: enrolling } = await test.member({ role: 'admin' });
    const begin = await test.call('POST', '/api/auth/two-factor/enrolment', {
      cookie: enrolling,
      body: { password: TEST_PASSWORD },
    });
    const { key } = begin.json();
    const confirm = { cookie: enrolling, body: { code: authenticatorCode(key) } };
    expect((await test.call('POST', '/api/auth/two-factor/confirmation', confirm)).statusCode).toBe(200);
    const cookie = await test.cookieFor(id, ago(11 * MINUTE));
    expect((await prove(cookie, { code: '000000' })).json().code).toBe('invalid_code');
    expect((await reveal(cookie)).json().code).toBe('proof_required');
    const code = authenticatorCode(key, 1);
    expect((await prove(cookie, { code })).statusCode).toBe(204);
    expect((await reveal(cookie)).statusCode).toBe(200);
    const other = await test.cookieFor(id, ago(11 * MINUTE));
    expect((await prove(other, { code })).json().code).toBe('invalid_code');
    expect((await reveal(other)).json().code).toBe('proof_required');
  });

  it('[HARD-21] refuses a wrong password, somebody else’s password and a code without an authenticator', async () => {
    const victim = await provenAgo('admin', 11 * MINUTE);
    const thief = await test.member({ role: 'admin' });
    expect((await prove(victim.cookie, { password: 'devinette' })).json().code).toBe('wrong_password');
    expect((await prove(victim.cookie, { code: '123456' })).json().code).toBe('invalid_code');
    expect((await prove(thief.cookie, { password: TEST_PASSWORD })).statusCode).toBe(204);
    expect((await prove(victim.cookie, {})).statusCode).toBe(400);
    expect((await prove('', { password: TEST_PASSWORD })).statusCode).toBe(401);
    expect((await reveal(victim.cookie)).json().code).toBe('proof_required');
    expect(await acts('accounts.proof_failed', victim.id)).toHaveLength(2);
  });

  it('[HARD-21] limits the guesses of a stolen session, the right password included', async () => {
    const { cookie } = await provenAgo('admin', 11 * MINUTE);
    const codes: number[] = [];
    for (let guess = 0; guess < 11; guess += 1)
      codes.push((await prove(cookie, { password: `devinette-${guess}` })).statusCode);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
    expect((await prove(cookie, { password: TEST_PASSWORD })).statusCode).toBe(429);
    expect((await reveal(cookie)).json().code).toBe('proof_required');
  });

  it('[HARD-21] asks admins by default, everybody or nobody by setting', async () => {
    const [admin, moderator] = [
      await provenAgo('admin', 11 * MINUTE),
      await provenAgo('moderator', 11 * MINUTE),
    ];
    const statuses = async () => [
      (await reveal(admin.cookie)).statusCode,
      (await reveal(moderator.cookie)).statusCode,
    ];
    expect(await statuses()).toEqual([403, 200]);
    await storeScope('everyone');
    expect(await statuses()).toEqual([403, 403]);
    await storeScope('off');
    expect(await statuses()).toEqual([200, 200]);
    await test.base.owner.deleteFrom('system_settings').where('key', '=', 'proof_scope').execute();
    expect(await statuses()).toEqual([403, 200]);
    expect((await setScope((await test.member({ role: 'admin' })).cookie, 'admins')).statusCode).toBe(200);
  });

  it('[HARD-21] cannot be switched off by the stolen session itself', async () => {
    const { cookie } = await provenAgo('admin', 11 * MINUTE);
    expect((await setScope(cookie, 'off')).json().code).toBe('proof_required');
    expect((await reveal(cookie)).json().code).toBe('proof_required');
    await prove(cookie, { password: TEST_PASSWORD });
    expect((await setScope(cookie, 'off')).statusCode).toBe(200);
    expect((await setScope(cookie, 'parfois')).statusCode).toBe(400);
  });

  it('[HARD-21] counts signing in as the first proof', async () => {
    const { email } = await test.member({ role: 'admin' });
    const body = { email, password: TEST_PASSWORD };
    expect((await reveal(cookiesOf(await test.call('POST', '/api/auth/sign-in', { body })))).statusCode).toBe(
      200,
    );
  });
});

describe('handing out rights', () => {
  const createAdmin = (cookie: string, role = 'admin') =>
    test.call('POST', '/api/functions/create-user', {
      cookie,
      body: { email: `${randomUUID()}@perkotheque.example`, password: 'mot-de-passe-choisi', role },
    });
  const promote = (cookie: string, id: string) =>
    test.call('PUT', `/api/users/${id}/role`, { cookie, body: { role: 'admin' } });
  const setPassword = (cookie: string, userId: string) =>
    test.call('POST', '/api/functions/update-user-password', {
      cookie,
      body: { userId, newPassword: 'mot-de-passe-choisi' },
    });

  it('[HARD-09] asks for a proof, so that a stolen session makes no administrator who takes over its owner', async () => {
    await storeScope('off');
    const stolen = await provenAgo('admin', 11 * MINUTE);
    const colleague = await test.member({ role: 'admin' });
    const accomplice = await test.member();
    const attacks = [
      await createAdmin(stolen.cookie),
      await createAdmin(stolen.cookie, 'moderator'),
      await promote(stolen.cookie, accomplice.id),
      await setPassword(stolen.cookie, colleague.id),
      await setPassword(stolen.cookie, stolen.id),
    ];
    expect(attacks.map((answer) => answer.json().code)).toEqual([
      ...Array<string>(4).fill('proof_required'),
      'own_password',
    ]);
    expect((await reveal(accomplice.cookie)).statusCode).toBe(403);

    expect((await createAdmin(stolen.cookie, 'user')).statusCode).toBe(201);
    await prove(stolen.cookie, { password: TEST_PASSWORD });
    expect((await createAdmin(stolen.cookie)).statusCode).toBe(201);
    expect((await promote(stolen.cookie, accomplice.id)).statusCode).toBe(204);
    expect((await setPassword(stolen.cookie, colleague.id)).statusCode).toBe(200);
  });
});
