import { createTool } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
afterEach(() => test.close());

it('reports each first step as done after its action', async () => {
  test = await createTestApp();
  const { cookie } = await test.member({ role: 'admin' });
  await sql`delete from tools`.execute(test.base.owner);
  const state = async () => (await test.call('GET', '/api/setup', { cookie })).json();
  expect(await state()).toEqual({
    name: false,
    mail: false,
    registration: false,
    domains: false,
    tools: false,
    import: false,
  });
  await test.call('PUT', '/api/system-settings/app_name', { cookie, body: { value: 'Mes perks' } });
  expect(await state()).toMatchObject({ name: true, registration: false });
  await test.call('PUT', '/api/system-settings/registration_enabled', {
    cookie,
    body: { value: { enabled: true } },
  });
  expect(await state()).toMatchObject({ registration: true, tools: false });
  await createTool(test.base.owner);
  expect(await state()).toMatchObject({ tools: true, import: false });
  const text = 'name,description,category,team,tool_type\nUn,Utile,Autres,Tous,saas';
  await test.call('POST', '/api/imports', { cookie, body: { text, file_name: 'a.csv' } });
  expect(await state()).toEqual({
    name: true,
    mail: false,
    registration: true,
    domains: false,
    tools: true,
    import: true,
  });
});

it('reports mail as done when SMTP is configured', async () => {
  test = await createTestApp({ SMTP_URL: 'smtp://localhost:2525' });
  const { cookie } = await test.member({ role: 'admin' });
  expect((await test.call('GET', '/api/setup', { cookie })).json()).toMatchObject({ mail: true });
});

it('[HARD-17] asks for the e-mail domains until they are saved or registration is closed', async () => {
  test = await createTestApp();
  const { cookie } = await test.member({ role: 'admin' });
  const domains = async () => (await test.call('GET', '/api/setup', { cookie })).json().domains;
  const save = (key: string, value: unknown) =>
    test.call('PUT', `/api/system-settings/${key}`, { cookie, body: { value } });
  expect(await domains()).toBe(false);
  await save('registration_enabled', { enabled: false });
  expect(await domains()).toBe(true);
  await save('registration_enabled', { enabled: true });
  expect(await domains()).toBe(false);
  expect((await save('registration_domains', [])).statusCode).toBe(200);
  expect(await domains()).toBe(true);
});
