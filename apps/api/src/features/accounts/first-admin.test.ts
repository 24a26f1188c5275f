import { createDatabase, type DatabaseHandle } from '@perkotheque/database/connect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createAdmin } from './first-admin.service.ts';

const ADMIN = { ADMIN_EMAIL: 'premiere@perkotheque.example', ADMIN_PASSWORD: 'premiere-admin' };

let test: TestApp;
let auth: DatabaseHandle;
beforeAll(async () => {
  test = await createTestApp(ADMIN);
  auth = createDatabase({ connectionString: test.base.urls.auth, max: 1, applicationName: 'test' });
});
afterAll(async () => {
  await auth.close();
  await test.close();
});

const admins = () =>
  test.base.owner.selectFrom('user_roles').select('user_id').where('role', '=', 'admin').execute();

const setting = async (key: string) =>
  (
    await test.base.owner
      .selectFrom('system_settings')
      .select(['value', 'updated_by'])
      .where('key', '=', key)
      .executeTakeFirst()
  )?.value;
const setSetting = (key: string, value: unknown) =>
  test.base.owner
    .updateTable('system_settings')
    .set({ value: JSON.stringify(value) })
    .where('key', '=', key)
    .execute();
const register = () =>
  test.call('POST', '/api/auth/sign-up', {
    body: { email: 'inconnu@ailleurs.example', password: 'mot-de-passe', full_name: 'Inconnu' },
  });
const isOpen = async () => (await test.call('GET', '/api/config')).json().registration_enabled;

describe('before the first admin', () => {
  it('[START-05] nobody can register, although the setting says open', async () => {
    expect(await setting('registration_enabled')).toEqual({ enabled: true });
    expect(await isOpen()).toBe(false);
    expect((await register()).json()).toMatchObject({ code: 'registration_closed' });
    expect(await test.base.owner.selectFrom('auth.user').select('id').execute()).toEqual([]);
  });
});

describe('the first admin', () => {
  it('[AUTH-26] is created from the environment, confirmed and able to sign in', async () => {
    expect(await admins()).toHaveLength(0);
    await test.ensureFirstAdmin();
    const response = await test.call('POST', '/api/auth/sign-in', {
      body: { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD },
    });
    expect(response.statusCode).toBe(200);
    expect(await admins()).toHaveLength(1);
  });

  it('[START-05] finds registration closed, dumps on and new tools announced to nobody', async () => {
    expect(await setting('registration_enabled')).toEqual({ enabled: false });
    expect(await setting('auto_backup_enabled')).toBe(true);
    expect(await setting('new_tool_notifications')).toBe(false);
    expect(await isOpen()).toBe(false);
    expect((await register()).json()).toMatchObject({ code: 'registration_closed' });
  });

  it('[START-05] decides afterwards: a second admin changes no setting', async () => {
    await setSetting('registration_enabled', { enabled: true });
    await setSetting('auto_backup_enabled', false);
    await createAdmin(
      { db: auth.db, hasher: test.accounts.hasher, passwordMinLength: 6 },
      { email: 'seconde@perkotheque.example', password: 'seconde-admin', fullName: '' },
    );
    expect(await admins()).toHaveLength(2);
    expect(await isOpen()).toBe(true);
    expect(await setting('auto_backup_enabled')).toBe(false);
  });

  it('[AUTH-26] is not created while another admin exists', async () => {
    const before = await admins();
    await test.ensureFirstAdmin();
    expect(await admins()).toEqual(before);
  });
});

it('[START-05][AUTH-13] the first admin also gets rows that are missing, and what somebody saved stays', async () => {
  const own = await createTestApp(ADMIN);
  const { owner } = own.base;
  const saved = await own.member();
  await owner.deleteFrom('system_settings').where('key', '=', 'auto_backup_enabled').execute();
  await owner
    .updateTable('system_settings')
    .set({ updated_by: saved.id })
    .where('key', '=', 'registration_enabled')
    .execute();
  await own.ensureFirstAdmin();
  const isOpenNow = async () => (await own.call('GET', '/api/config')).json().registration_enabled;
  expect(await isOpenNow()).toBe(true);
  const rows = await owner
    .selectFrom('system_settings')
    .select('value')
    .where('key', '=', 'auto_backup_enabled')
    .execute();
  expect(rows).toEqual([{ value: true }]);
  await owner.deleteFrom('system_settings').where('key', '=', 'registration_enabled').execute();
  expect(await isOpenNow()).toBe(true);
  await own.close();
});
