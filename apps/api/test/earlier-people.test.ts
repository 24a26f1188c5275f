import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EarlierReport } from '#features/earlier/report.ts';
import { listQueuedMails, mailedToken, queuedMails } from './queued-mails.ts';
import { importHere } from './support/earlier/earlier-command.ts';
import { createEarlierDatabase, type EarlierDatabase } from './support/earlier/earlier-database.ts';
import { emailOf, KNOWN_EMAIL } from './support/earlier/earlier-people.ts';
import { idOf } from './support/earlier/earlier-rows.ts';
import { createTestApp, ORIGIN, type TestApp } from './test-app.ts';

let test: TestApp;
let earlier: EarlierDatabase;
/** An administrator who was here before, with the address of somebody in the source. */
let known: { id: string; cookie: string };
let report: EarlierReport;

const one = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(test.base.owner)).rows[0];

beforeAll(async () => {
  earlier = await createEarlierDatabase();
  test = await createTestApp();
  known = await test.member({ role: 'admin', email: KNOWN_EMAIL });
});
afterAll(async () => {
  await test.close();
  await earlier.close();
});

describe('people of the earlier application', () => {
  it('[SHIP-04] get no mail while sign-in by password is off, since a password would open nothing', async () => {
    const { owner } = test.base;
    const set = (value: object) =>
      sql`update system_settings set value = ${JSON.stringify(value)}::jsonb where key = 'password_sign_in'`.execute(
        owner,
      );
    await set({ enabled: false, emergency_admin: known.id });
    const { invited } = await importHere(earlier.readUrl, test.base);
    await set({ enabled: true });
    expect(invited).toBe(0);
  });

  it('[SHIP-04] are counted as invited by a run that is applied', async () => {
    report = await importHere(earlier.readUrl, test.base, true);
    expect(report.invited).toBeGreaterThan(40);
  });

  it('[SHIP-04] have the roles that the earlier application understood, and no others', async () => {
    const { rows } = await sql<{ role: string }>`
      select r.role from user_roles r join unnest(${[8, 20, 21, 22, 23, 25, 26, 27, 28, 29].map((n) => idOf('person', n))}::uuid[])
             with ordinality p (id, nth) on p.id = r.user_id order by p.nth`.execute(test.base.owner);
    expect(rows.map(({ role }) => role)).toEqual([
      'admin',
      'admin',
      'moderator',
      'moderator',
      'core-team',
      'user',
      'user',
      'user',
      'moderator',
      'moderator',
    ]);
    expect(await one(sql<object>`select role from user_roles where user_id = ${known.id}`)).toEqual({
      role: 'admin',
    });
    const suspended = await one(sql<object>`
      select count(*)::int as people from profiles where status = 'suspended'`);
    expect(suspended).toEqual({ people: 2 });
  });

  it('[SHIP-04] find what belongs to their address in the account that has it here', async () => {
    const attached = await one(sql<object>`
      select count(*)::int as favorites from user_favorites
       where (user_id, tool_id) in ((${known.id}, ${idOf('tool', 100)}), (${idOf('person', 3)}, ${idOf('tool', 101)}))`);
    expect(attached).toEqual({ favorites: 2 });
  });

  it('[SHIP-04] get one mail each, in their language, unless they are suspended or have an account here', async () => {
    const mails = await listQueuedMails(test.base);
    const addresses = mails.map(({ to }) => to.address);
    expect(new Set(addresses).size).toBe(addresses.length);
    const { rows } = await sql<{ email: string }>`
      select email from profiles where status = 'active' and id <> ${known.id} and email like 'personne-%'`.execute(
      test.base.owner,
    );
    expect(addresses.toSorted()).toEqual(rows.map(({ email }) => email).toSorted());
    expect(addresses).toHaveLength(report.invited);
    const { rows: others } = await sql<object>`
      select name, count(*)::int as jobs from pgboss.job where name <> 'mail.send' group by name`.execute(
      test.base.owner,
    );
    expect(others).toEqual([{ name: 'users.picture', jobs: 1 }]);
    expect(await one(sql<object>`select count(*)::int as news from app.tool_changes`)).toEqual({ news: 0 });
    expect((await queuedMails(test.base, emailOf(30)))[0]?.subject).toContain('Join Avant Studio');
    expect((await queuedMails(test.base, emailOf(31)))[0]?.subject).toContain('Rejoignez Avant Studio');
  });

  it('[SHIP-04] choose a password by the link over HTTP, once, and sign in with their role', async () => {
    const address = await test.listen();
    const post = (path: string, body: object) =>
      fetch(`${address}${path}`, {
        method: 'POST',
        headers: { origin: ORIGIN, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const email = emailOf(22);
    const before = await post('/api/auth/sign-in', { email, password: 'une phrase de passe' });
    expect(before.status).not.toBe(200);
    const token = await mailedToken(test.base, email, 'token');
    const reset = { token, password: 'une phrase de passe' };
    expect((await post('/api/auth/reset-password', reset)).status).toBe(204);
    expect((await post('/api/auth/reset-password', reset)).status).toBe(400);
    const signedIn = await post('/api/auth/sign-in', { email, password: reset.password });
    expect(signedIn.status).toBe(200);
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const role = await fetch(`${address}/api/me/role`, { headers: { cookie } });
    expect(await role.json()).toMatchObject({ role: 'moderator' });
  });
});
