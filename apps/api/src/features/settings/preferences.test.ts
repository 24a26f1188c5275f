import { DEFAULT_PREFERENCES } from '@perkotheque/domain/settings/preferences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

type Person = Awaited<ReturnType<TestApp['member']>>;
let test: TestApp;
let member: Person;
let other: Person;

beforeAll(async () => {
  test = await createTestApp();
  [member, other] = [await test.member(), await test.member()];
});
afterAll(() => test.close());

const save = (key: string, value: unknown, { cookie } = member) =>
  test.call('PUT', `/api/me/settings/${key}`, { cookie, body: { value } });
const read = async ({ cookie } = member) => (await test.call('GET', '/api/me/settings', { cookie })).json();
const rowsOf = ({ id }: Person) =>
  test.base.owner
    .selectFrom('user_settings')
    .select(['key', 'value'])
    .where('user_id', '=', id)
    .orderBy('key')
    .execute();

describe('personal settings', () => {
  it('[PREF-04] are the defaults for a new member, without rows', async () => {
    expect(await read(await test.member())).toEqual({
      preferences: {
        theme: 'system',
        language: 'fr',
        date_format: 'dd/MM/yyyy',
        email_digest: false,
        desktop_notifications: true,
        favorite_updates: true,
      },
      settings: [],
    });
  });

  it('[PREF-05] [ROLE-16] are stored as one row per key for the caller', async () => {
    const chosen = {
      date_format: 'yyyy-MM-dd',
      desktop_notifications: false,
      email_digest: true,
      favorite_updates: false,
      language: 'en',
      theme: 'dark',
    };
    for (const [key, value] of Object.entries(chosen)) {
      expect((await save(key, value)).json().setting).toMatchObject({ key, value });
    }
    await save('theme', 'light');
    const rows = Object.entries({ ...chosen, theme: 'light' }).map(([key, value]) => ({ key, value }));
    expect(await rowsOf(member)).toEqual(rows);
    const answer = await read();
    expect(answer.preferences).toEqual({ ...chosen, theme: 'light' });
    expect(answer.settings.map(({ key }: { key: string }) => key)).toEqual(Object.keys(chosen));
    expect(await rowsOf(other)).toEqual([]);
    expect((await read(other)).preferences).toEqual(DEFAULT_PREFERENCES);
  });

  it.each([
    ['theme', 'sepia'],
    ['language', 'de'],
    ['date_format', 'd/M/yy'],
    ['email_digest', 'on'],
    ['favorite_updates', 1],
  ])('refuse %s = %j', async (key, value) => {
    const before = await rowsOf(member);
    expect((await save(key, value)).statusCode).toBe(400);
    expect(await rowsOf(member)).toEqual(before);
  });

  it('refuse an unknown key', async () => {
    expect((await save('role', 'admin')).statusCode).toBe(404);
  });

  it('[ROLE-16] require a session and never apply to another member', async () => {
    expect((await test.call('GET', '/api/me/settings')).statusCode).toBe(401);
    const put = { body: { value: 'dark' } };
    expect((await test.call('PUT', '/api/me/settings/theme', put)).statusCode).toBe(401);
    const foreign = await test.call('PUT', '/api/me/settings/theme', {
      cookie: member.cookie,
      body: { value: 'dark', user_id: other.id },
    });
    expect(foreign.statusCode).toBe(400);
    expect(await rowsOf(other)).toEqual([]);
  });
});
