import { withActor } from '@perkotheque/database/actor';
import { authenticatorCode } from '@perkotheque/database/testing/authenticator';
import { TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toAppError } from '#lib/error-mapping.ts';
import { cookiesOf, createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
afterEach(() => make(false));

const make = (isMandatory: boolean) =>
  test.base.owner
    .updateTable('system_settings')
    .set({ value: JSON.stringify(isMandatory) })
    .where('key', '=', 'two_factor_enabled')
    .execute();

async function enrol(cookie: string): Promise<string> {
  const begun = await test.call('POST', '/api/auth/two-factor/enrolment', {
    cookie,
    body: { password: TEST_PASSWORD },
  });
  const confirmed = await test.call('POST', '/api/auth/two-factor/confirmation', {
    cookie,
    body: { code: authenticatorCode(begun.json().key) },
  });
  expect(confirmed.statusCode).toBe(200);
  return cookie;
}

const ENROLMENT = [
  'GET /api/me/linked-accounts',
  'HEAD /api/me/linked-accounts',
  'GET /api/auth/two-factor',
  'HEAD /api/auth/two-factor',
  'POST /api/auth/two-factor/enrolment',
  'POST /api/auth/two-factor/confirmation',
];

describe('mandatory two-factor', () => {
  it('[AUTH-28] rejects every route except enrolment at once for a member who has not enrolled', async () => {
    const member = await test.member({ role: 'admin' });
    await make(true);
    for (const { method, url, access } of test.app.routeTable) {
      if (access === 'public') continue;
      const answer = await test.call(method as 'GET', url.replace(/:\w+/g, member.id), {
        cookie: member.cookie,
      });
      const name = `${method} ${url}`;
      if (access === 'token') {
        expect(answer.statusCode, `${name}, which no session opens`).toBe(401);
        continue;
      }
      if (ENROLMENT.includes(name)) expect(answer.statusCode, name).not.toBe(403);
      else expect(answer.statusCode, name).toBe(403);
      if (method !== 'HEAD' && !ENROLMENT.includes(name))
        expect(answer.json().code, name).toBe('two_factor_required');
    }
  });

  it('[AUTH-28] is reported in the session, and allows every route after enrolment', async () => {
    await make(true);
    const member = await test.member();
    const signIn = await test.call('POST', '/api/auth/sign-in', {
      body: { email: member.email, password: TEST_PASSWORD },
    });
    expect(signIn.json().user).toMatchObject({ id: member.id, owes_two_factor: true });
    const cookie = await enrol(cookiesOf(signIn));
    expect((await test.call('GET', '/api/auth/session', { cookie })).json().user.owes_two_factor).toBe(false);
    expect((await test.call('GET', '/api/me/role', { cookie })).statusCode).toBe(200);
    const removal = await test.call('POST', '/api/auth/two-factor/removal', {
      cookie,
      body: { password: TEST_PASSWORD },
    });
    expect(removal.json().code).toBe('two_factor_mandatory');
    await make(false);
    const other = await test.member();
    expect((await test.call('GET', '/api/me/role', { cookie: other.cookie })).statusCode).toBe(200);
  });
});

describe('making two-factor mandatory', () => {
  const turnOn = (userId: string) =>
    withActor(test.base.db, { userId }, (trx) =>
      sql`insert into system_settings (key, value) values ('two_factor_enabled', 'true')
          on conflict (key) do update set value = excluded.value`.execute(trx),
    );

  it('[AUTH-29] is rejected by the database for an admin who has not enrolled', async () => {
    const admin = await test.member({ role: 'admin' });
    const refused = await turnOn(admin.id).catch(toAppError);
    expect(refused).toMatchObject({ code: 'two_factor_enrol_first', status: 409 });
    await sql`delete from system_settings where key = 'two_factor_enabled'`.execute(test.base.owner);
    await expect(turnOn(admin.id)).rejects.toMatchObject({ code: 'PK010' });
  });

  it('[AUTH-29] is rejected over HTTP too, and allowed after enrolment', async () => {
    const admin = await test.member({ role: 'admin' });
    const save = (cookie: string) =>
      test.call('PUT', '/api/system-settings/two_factor_enabled', { cookie, body: { value: true } });
    expect((await save(admin.cookie)).json().code).toBe('two_factor_enrol_first');
    const { rows } = await sql`select 1 from system_settings
      where key = 'two_factor_enabled' and value = 'true'`.execute(test.base.owner);
    expect(rows).toEqual([]);
    expect((await save(await enrol(admin.cookie))).statusCode).toBeLessThan(300);
  });
});
