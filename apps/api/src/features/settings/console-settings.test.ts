import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
const members = {} as Record<Role, { id: string; cookie: string }>;

beforeAll(async () => {
  test = await createTestApp();
  for (const role of ROLES) members[role] = await test.member({ role });
});
afterAll(() => test.close());

const as = (role: Role | null) => (role ? { cookie: members[role].cookie } : {});
const stored = (key: string) =>
  test.base.owner.selectFrom('system_settings').selectAll().where('key', '=', key).executeTakeFirst();
const config = async () => (await test.app.inject({ url: '/api/config' })).json();

const DISPLAY = '/api/console/display';
const CHOICE = {
  tool_display_fields_grid: ['cost', 'team'],
  tool_display_fields_table: ['status'],
  tool_display_badges: [],
  tool_required_fields: ['tags', 'url'],
};
const save = (body: object, role: Role | null = 'admin') => test.call('PUT', DISPLAY, { ...as(role), body });
const read = async () => (await test.call('GET', DISPLAY, as('admin'))).json();

describe('display settings', () => {
  it('[CONS-09][CONS-10][CONS-11] are saved together, always with the name, and apply at once', async () => {
    expect((await read()).tool_display_badges).toEqual([
      'has_secure_access',
      'product_hunt_url',
      'youtube_tutorial',
    ]);
    const answer = await save(CHOICE);
    expect(answer.statusCode, answer.body).toBe(200);
    const kept = {
      tool_display_fields_grid: ['name', 'team', 'cost'],
      tool_display_fields_table: ['name', 'status'],
      tool_display_badges: [],
      tool_required_fields: ['name', 'url', 'tags'],
    };
    expect(answer.json()).toEqual(kept);
    for (const [key, value] of Object.entries(kept)) {
      expect(await stored(key)).toMatchObject({ value, category: 'display', updated_by: members.admin.id });
    }
    expect(await config()).toMatchObject({
      display_fields_grid: kept.tool_display_fields_grid,
      display_fields_table: kept.tool_display_fields_table,
      display_badges: [],
    });
  });

  it('[CONS-09] keep the name when the general route saves them', async () => {
    const keys = ['tool_display_fields_grid', 'tool_display_fields_table', 'tool_required_fields'];
    for (const key of keys) {
      const url = `/api/system-settings/${key}`;
      const answer = await test.call('PUT', url, { ...as('admin'), body: { value: ['status'] } });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(await stored(key)).toMatchObject({ value: ['name', 'status'] });
    }
  });

  it('are saved all together or not at all', async () => {
    const before = await read();
    expect((await save({ ...CHOICE, tool_required_fields: ['telepathy'] })).statusCode).toBe(400);
    const { tool_display_badges: _badges, ...three } = CHOICE;
    expect((await save(three)).statusCode).toBe(400);
    expect(await read()).toEqual(before);
  });

  it.each(['moderator', 'core-team', 'user', null] as const)('[ROLE-17] refuse the role %s', async (role) => {
    const before = await read();
    expect((await save(CHOICE, role)).statusCode).toBe(role ? 403 : 401);
    expect((await test.call('GET', DISPLAY, as(role))).statusCode).toBe(role ? 403 : 401);
    expect(await read()).toEqual(before);
  });
});

describe('registration', () => {
  const URL = '/api/console/registration';
  const get = async () => (await test.call('GET', URL, as('admin'))).json();

  it('[SYS-11] is created as open when the console reads a missing row', async () => {
    await test.base.owner.deleteFrom('system_settings').where('key', '=', 'registration_enabled').execute();
    expect(await get()).toMatchObject({ enabled: true });
    expect(await stored('registration_enabled')).toMatchObject({
      value: { enabled: true },
      category: 'auth',
      description: 'Autoriser les nouvelles inscriptions',
    });
  });

  it('[SYS-10] is an object with `enabled` and a date, and opens or closes sign-up', async () => {
    const before = await get();
    const save = (enabled: boolean) =>
      test.call('PUT', '/api/system-settings/registration_enabled', {
        ...as('admin'),
        body: { value: { enabled } },
      });
    const signUp = (name: string) =>
      test.call('POST', '/api/auth/sign-up', {
        body: { email: `${name}@perkotheque.example`, password: 'mot-de-passe-sûr', full_name: name },
      });
    await save(false);
    const row = await stored('registration_enabled');
    expect(row?.value).toEqual({ enabled: false });
    expect(row?.updated_at.getTime()).toBeGreaterThan(Date.parse(before.updated_at));
    expect(await get()).toMatchObject({ enabled: false });
    expect((await config()).registration_enabled).toBe(false);
    const refused = await signUp('fermee');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'registration_closed']);
    await save(true);
    expect((await config()).registration_enabled).toBe(true);
    const accepted = await signUp('ouverte');
    expect(accepted.statusCode, accepted.body).toBeLessThan(300);
    // Reading does not change the stored value.
    await save(false);
    await get();
    expect((await stored('registration_enabled'))?.value).toEqual({ enabled: false });
    await save(true);
  });

  it.each(['moderator', 'core-team', 'user', null] as const)(
    '[ROLE-17] cannot be read by %s',
    async (role) => {
      expect((await test.call('GET', URL, as(role))).statusCode).toBe(role ? 403 : 401);
    },
  );
});
