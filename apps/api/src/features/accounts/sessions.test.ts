import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const ago = (ms: number) => new Date(Date.now() - ms);

async function setting(key: string, value: unknown) {
  await test.base.owner
    .updateTable('system_settings')
    .set({ value: JSON.stringify(value) })
    .where('key', '=', key)
    .execute();
}

async function isLive(cookie: string): Promise<boolean> {
  return (await test.call('GET', '/api/me/role', { cookie })).statusCode === 200;
}

describe('session expiry', () => {
  it('[AUTH-25] happens 480 minutes after sign-in by default when expiry is on, even for an active member', async () => {
    const { id } = await test.member();
    await setting('session_timeout_enabled', true);
    const young = await test.cookieFor(id, ago(479 * MINUTE));
    const old = await test.cookieFor(id, ago(481 * MINUTE));
    expect(await isLive(young)).toBe(true);
    expect(await isLive(young)).toBe(true);
    expect(await isLive(old)).toBe(false);
    const kept = await test.call('GET', '/api/auth/session', { cookie: young });
    expect(kept.headers['set-cookie']).toBeUndefined();
    expect(new Date(kept.json().user.expires_at).getTime()).toBeLessThan(Date.now() + 2 * MINUTE);
    await setting('session_timeout_enabled', false);
    expect(await isLive(old)).toBe(true);
  });

  it('[AUTH-25] follows the configured duration, also for open sessions', async () => {
    const { id } = await test.member();
    await setting('session_timeout_enabled', true);
    await setting('session_duration_minutes', 30);
    expect(await isLive(await test.cookieFor(id, ago(29 * MINUTE)))).toBe(true);
    expect(await isLive(await test.cookieFor(id, ago(31 * MINUTE)))).toBe(false);
    await setting('session_timeout_enabled', false);
    await setting('session_duration_minutes', 480);
  });

  it('[AUTH-25] happens after 7 days without use when expiry is off, and use extends the session', async () => {
    const { id } = await test.member();
    expect(await isLive(await test.cookieFor(id, ago(7 * DAY + MINUTE)))).toBe(false);
    const cookie = await test.cookieFor(id, ago(6 * DAY));
    const response = await test.call('GET', '/api/me/role', { cookie });
    expect(response.statusCode).toBe(200);
    const [refreshed] = response.cookies;
    expect(refreshed).toMatchObject({
      name: '__Host-perkotheque_session',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
    });
    expect(refreshed?.maxAge).toBeGreaterThan(6.9 * 86_400);
    const { user } = (await test.call('GET', '/api/auth/session', { cookie })).json();
    expect(new Date(user.expires_at).getTime()).toBeGreaterThan(Date.now() + 6.9 * DAY);
  });

  it('[AUTH-25] counts the duration from sign-in, also for a session that was extended by use', async () => {
    const { id } = await test.member();
    const cookie = await test.cookieFor(id, ago(2 * DAY));
    expect((await test.call('GET', '/api/me/role', { cookie })).headers['set-cookie']).toBeDefined();
    await setting('session_timeout_enabled', true);
    expect(await isLive(cookie)).toBe(false);
    await setting('session_timeout_enabled', false);
    expect(await isLive(cookie)).toBe(true);
  });

  it('is not extended at every request', async () => {
    const { cookie } = await test.member();
    expect((await test.call('GET', '/api/me/role', { cookie })).headers['set-cookie']).toBeUndefined();
  });
});

describe('the role of a session', () => {
  it('[API-07][SHELL-11] is null for a member without a role record', async () => {
    const member = await test.member();
    await test.base.owner.deleteFrom('user_roles').where('user_id', '=', member.id).execute();
    const cookie = await test.cookieFor(member.id);
    const response = await test.call('GET', '/api/me/role', { cookie });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ role: null });
  });

  it('[SHELL-11] counts as user on the server for a member without a role record', async () => {
    const member = await test.member({ role: 'admin' });
    await test.member({ role: 'admin' });
    expect(
      (await test.call('GET', '/api/system-settings/app_name', { cookie: member.cookie })).statusCode,
    ).toBe(200);
    await test.base.owner.deleteFrom('user_roles').where('user_id', '=', member.id).execute();
    const cookie = await test.cookieFor(member.id);
    expect((await test.call('GET', '/api/system-settings/app_name', { cookie })).statusCode).toBe(403);
  });

  it('is up to date right after it changes', async () => {
    const member = await test.member({ role: 'moderator' });
    expect((await test.call('GET', '/api/me/role', { cookie: member.cookie })).json()).toEqual({
      role: 'moderator',
    });
  });
});
