import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queuedMails } from '../../../test/queued-mails.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['member']>>;
const cookies = {} as Record<Role, string>;

beforeAll(async () => {
  test = await createTestApp();
  for (const role of ROLES) cookies[role] = (await test.member({ role })).cookie;
  admin = await test.member({ role: 'admin' });
});
afterAll(() => test.close());

const save = (key: string, value: unknown, cookie: string | undefined = admin.cookie) =>
  test.call('PUT', `/api/system-settings/${key}`, { ...(cookie && { cookie }), body: { value } });
const list = async () =>
  (await test.call('GET', '/api/system-settings', { cookie: admin.cookie })).json().settings as {
    key: string;
    value: unknown;
    category: string;
  }[];
const stored = (key: string) =>
  test.base.owner.selectFrom('system_settings').selectAll().where('key', '=', key).executeTakeFirst();
const config = async () => (await test.app.inject({ url: '/api/config' })).json();

describe('system settings', () => {
  it('[API-10] are sorted by category, then by key', async () => {
    const places = (await list()).map(({ category, key }) => `${category} ${key}`);
    expect(places.length).toBeGreaterThan(10);
    expect(places).toEqual(places.toSorted());
  });

  it.each(['moderator', 'core-team', 'user', null] as const)(
    '[ROLE-15] cannot be read or saved by %s',
    async (role) => {
      const before = await stored('app_name');
      const cookie = role ? { cookie: cookies[role] } : {};
      const refused = role ? 403 : 401;
      expect((await test.call('GET', '/api/system-settings', cookie)).statusCode).toBe(refused);
      const answer = await test.call('PUT', '/api/system-settings/app_name', {
        ...cookie,
        body: { value: 'Piratée' },
      });
      expect(answer.statusCode).toBe(refused);
      expect(await stored('app_name')).toEqual(before);
    },
  );

  it('[SYS-08] are stored as jsonb with their author', async () => {
    const answer = await save('new_tool_notifications', false);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().setting).toMatchObject({ key: 'new_tool_notifications', value: false });
    expect(await stored('new_tool_notifications')).toMatchObject({ value: false, updated_by: admin.id });
    const other = await test.member({ role: 'admin' });
    await save('new_tool_notifications', true, other.cookie);
    expect(await stored('new_tool_notifications')).toMatchObject({ value: true, updated_by: other.id });
  });

  it('[SYS-08] create a missing row with its category and description', async () => {
    await test.base.owner.deleteFrom('system_settings').where('key', '=', 'company_name').execute();
    expect((await save('company_name', 'Studio Nord')).statusCode).toBe(200);
    expect(await stored('company_name')).toMatchObject({
      value: 'Studio Nord',
      category: 'general',
      description: 'Nom de l’entreprise',
      updated_by: admin.id,
    });
  });

  it('write an audit entry with the old and the new value', async () => {
    await save('request_notifications', true);
    await save('request_notifications', false);
    await save('request_notifications', true);
    const { rows } = await sql<{ actor_id: string; detail: object }>`
      select actor_id, detail from app.audit_log
       where action = 'settings.update' and target_id = 'request_notifications'
       order by id desc limit 2`.execute(test.base.owner);
    expect(rows).toEqual([
      { actor_id: admin.id, detail: { before: false, after: true } },
      { actor_id: admin.id, detail: { before: true, after: false } },
    ]);
  });

  it('write a text and a number into the audit entry as they are, and an object as JSON', async () => {
    await save('company_name', 'Studio Ouest');
    await save('session_duration_minutes', 60);
    await save('registration_enabled', { enabled: false });
    await save('registration_enabled', { enabled: true });
    const { rows } = await sql<{ after: unknown }>`
      select detail -> 'after' as after from app.audit_log
       where action = 'settings.update' order by id desc limit 4`.execute(test.base.owner);
    expect(rows.map(({ after }) => after)).toEqual([
      '{"enabled":true}',
      '{"enabled":false}',
      60,
      'Studio Ouest',
    ]);
  });

  it('[SYS-10] store registration as an object with `enabled`', async () => {
    for (const wrong of [false, 'true', ['enabled']]) {
      expect((await save('registration_enabled', wrong)).statusCode).toBe(400);
    }
    expect((await save('registration_enabled', { enabled: false })).statusCode).toBe(200);
    expect((await config()).registration_enabled).toBe(false);
    expect((await save('registration_enabled', { enabled: true })).statusCode).toBe(200);
    expect((await config()).registration_enabled).toBe(true);
  });

  it('[SYS-01] save name, company and description, which are public', async () => {
    await save('app_name', '  La  Réserve  ');
    await save('company_name', 'Studio Sud');
    await save('app_description', 'Tout ce que le studio offre');
    const read = new Map((await list()).map(({ key, value }) => [key, value]));
    const expected = ['La Réserve', 'Studio Sud', 'Tout ce que le studio offre'];
    expect(['app_name', 'company_name', 'app_description'].map((key) => read.get(key))).toEqual(expected);
    const { app_name, company_name, app_description } = await config();
    expect([app_name, company_name, app_description]).toEqual(expected);
  });

  it('have no contact address at first, and only an admin can set the public one', async () => {
    expect((await config()).contact_email).toBe('');
    expect((await save('contact_email', '  accueil@perkotheque.example ')).statusCode).toBe(200);
    expect((await config()).contact_email).toBe('accueil@perkotheque.example');
    for (const role of ['moderator', 'core-team', 'user'] as const) {
      expect((await save('contact_email', 'pirate@perkotheque.example', cookies[role])).statusCode).toBe(403);
    }
    expect((await save('contact_email', 'pirate@perkotheque.example', '')).statusCode).toBe(401);
    expect(await stored('contact_email')).toMatchObject({
      value: 'accueil@perkotheque.example',
      updated_by: admin.id,
    });
    expect((await save('contact_email', '')).statusCode).toBe(200);
    expect((await config()).contact_email).toBe('');
  });

  it('[START-12] tell everybody what to do when one is not in the programme, as only an admin says', async () => {
    expect(await config()).toMatchObject({ join_text: '', join_url: '' });
    const text = 'Pas encore dans le programme\u00a0? Candidatez.';
    expect((await save('join_text', ` ${text} `)).statusCode).toBe(200);
    expect((await save('join_url', 'https://studio.example/candidater')).statusCode).toBe(200);
    const told = { join_text: text, join_url: 'https://studio.example/candidater' };
    expect(await config()).toMatchObject(told);
    for (const role of ['moderator', 'core-team', 'user'] as const) {
      expect((await save('join_text', 'Ailleurs', cookies[role])).statusCode).toBe(403);
      expect((await save('join_url', 'https://ailleurs.example', cookies[role])).statusCode).toBe(403);
    }
    expect((await save('join_url', 'https://ailleurs.example', '')).statusCode).toBe(401);
    expect(await config()).toMatchObject(told);
    expect((await save('join_url', '')).statusCode).toBe(200);
    expect(await config()).toMatchObject({ ...told, join_url: '' });
    // What reached the table another way is not shown either.
    await test.base.owner
      .updateTable('system_settings')
      .set({ value: JSON.stringify('javascript:alert(1)') })
      .where('key', '=', 'join_url')
      .execute();
    expect(await config()).toMatchObject({ join_url: '' });
  });

  it.each([
    ['app_name', '   '],
    ['join_text', 'x'.repeat(161)],
    ['join_url', 'javascript:alert(1)'],
    ['join_url', 'studio.example'],
    ['contact_email', 'accueil'],
    ['contact_email', 'accueil@perkotheque.example, autre@perkotheque.example'],
    ['contact_email', 'javascript:alert(1)'],
    ['app_name', 'x'.repeat(61)],
    ['app_name', 7],
    ['two_factor_enabled', 'yes'],
    ['tool_display_badges', ['telepathy']],
    ['tool_display_badges', true],
  ])('refuse %s = %j with a field message', async (key, value) => {
    const before = await stored(key);
    const answer = await save(key, value);
    expect([answer.statusCode, Object.keys(answer.json().fields)[0]]).toEqual([
      400,
      expect.stringMatching(/^value/),
    ]);
    expect(await stored(key)).toEqual(before);
  });

  it('refuse an unknown key', async () => {
    expect((await save('backdoor_enabled', true)).statusCode).toBe(404);
    expect(await stored('backdoor_enabled')).toBeUndefined();
  });

  it('publish an event for public settings only', async () => {
    const told = async () => {
      const { rows } = await sql<{ entity_id: string }>`
        select entity_id from app.events where topic = 'config' order by id`.execute(test.base.owner);
      return rows.map(({ entity_id }) => entity_id);
    };
    const before = (await told()).length;
    await save('app_description', 'Autre chose');
    await save('auto_backup_enabled', true);
    expect((await told()).slice(before)).toEqual(['app_description']);
  });
});

describe('session duration', () => {
  it('[SYS-04] accepts 5 to 43200 minutes', async () => {
    for (const minutes of [5, 43_200]) {
      expect((await save('session_duration_minutes', minutes)).statusCode).toBe(200);
      expect((await stored('session_duration_minutes'))?.value).toBe(minutes);
    }
  });

  it.each([4, 43_201, 0, -5, 12.5, '480', true, 1e300])('[SYS-04] refuses %j', async (value) => {
    await save('session_duration_minutes', 60);
    expect((await save('session_duration_minutes', value)).statusCode).toBe(400);
    expect((await stored('session_duration_minutes'))?.value).toBe(60);
  });

  it('[SYS-03] ends sessions as soon as the expiry is on, and never while it is off', async () => {
    const member = await test.member();
    const anHourAgo = new Date(Date.now() - 3_600_000);
    const cookie = await test.cookieFor(member.id, anHourAgo);
    const isSignedIn = async () =>
      (await test.call('GET', '/api/me/settings', { cookie })).statusCode === 200;
    await save('session_duration_minutes', 30);
    await save('session_timeout_enabled', false);
    expect(await isSignedIn()).toBe(true);
    await save('session_timeout_enabled', true);
    expect(await isSignedIn()).toBe(false);
    await save('session_duration_minutes', 90);
    expect(await isSignedIn()).toBe(true);
    await save('session_timeout_enabled', false);
  });
});

it('[SYS-01] signs mails with the name of the application', async () => {
  await save('app_name', 'La Réserve');
  await test.call('POST', '/api/auth/sign-up', {
    body: { email: 'nouvelle@perkotheque.example', password: 'une-longue-phrase', full_name: 'Nour' },
  });
  const [mail] = await queuedMails(test.base, 'nouvelle@perkotheque.example');
  expect(mail?.subject).toContain('La Réserve');
  expect(mail?.text).not.toContain('Perkothèque');
});
