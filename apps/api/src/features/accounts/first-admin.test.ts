import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const ADMIN = { ADMIN_EMAIL: 'premiere@perkotheque.example', ADMIN_PASSWORD: 'premiere-admin' };

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(ADMIN);
});
afterAll(() => test.close());

const admins = () =>
  test.base.owner.selectFrom('user_roles').select('user_id').where('role', '=', 'admin').execute();

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

  it('[AUTH-26] is not created while another admin exists', async () => {
    await test.ensureFirstAdmin();
    expect(await admins()).toHaveLength(1);
  });
});
