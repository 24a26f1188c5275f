import { createTool } from '@perkotheque/database/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('a single row that is missing', () => {
  it('[API-07] is null for a setting of the member or of the system', async () => {
    const admin = await test.member({ role: 'admin' });
    const own = await test.call('GET', '/api/me/settings/theme', { cookie: admin.cookie });
    expect([own.statusCode, own.json()]).toEqual([200, { setting: null }]);
    const system = await test.call('GET', '/api/system-settings/nothing_here', { cookie: admin.cookie });
    expect([system.statusCode, system.json()]).toEqual([200, { setting: null }]);
  });

  it('[API-07] is null for credentials, and lists only the names of stored fields otherwise', async () => {
    const moderator = await test.member({ role: 'moderator' });
    const tool = await createTool(test.base.owner);
    const url = `/api/tools/${tool.id}/credentials`;
    const none = await test.call('GET', url, { cookie: moderator.cookie });
    expect([none.statusCode, none.json()]).toEqual([200, { credentials: null }]);
    await test.base.owner
      .insertInto('tool_credentials')
      .values({ tool_id: tool.id, password: Buffer.from('scellé') })
      .execute();
    const some = await test.call('GET', url, { cookie: moderator.cookie });
    expect(some.json().credentials).toMatchObject({
      username: false,
      password: true,
      api_key: false,
      notes: false,
    });
    expect(some.body).not.toContain('scell');
  });

  it('[API-07] is also returned for credentials of a tool without access', async () => {
    const moderator = await test.member({ role: 'moderator' });
    const tool = await createTool(test.base.owner, {}, ['core-team']);
    await test.base.owner
      .insertInto('tool_credentials')
      .values({ tool_id: tool.id, password: Buffer.from('scellé') })
      .execute();
    const response = await test.call('GET', `/api/tools/${tool.id}/credentials`, {
      cookie: moderator.cookie,
    });
    expect(response.json()).toEqual({ credentials: null });
  });

  it('[ROLE-15][ROLE-16] hides system settings from everybody but admins, and a member’s settings from others', async () => {
    const [member, other] = [await test.member(), await test.member()];
    await test.base.owner
      .insertInto('user_settings')
      .values({ user_id: other.id, key: 'theme', value: JSON.stringify('dark') })
      .execute();
    expect((await test.call('GET', '/api/me/settings/theme', { cookie: member.cookie })).json()).toEqual({
      setting: null,
    });
    expect(
      (await test.call('GET', '/api/me/settings/theme', { cookie: other.cookie })).json().setting.value,
    ).toBe('dark');
    for (const role of ['user', 'moderator', 'core-team'] as const) {
      const { cookie } = await test.member({ role });
      expect((await test.call('GET', '/api/system-settings/app_name', { cookie })).statusCode, role).toBe(
        403,
      );
    }
  });
});
