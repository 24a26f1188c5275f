import {
  createRequest,
  createStartup,
  createTool,
  joinStartup,
  TEST_PASSWORD,
} from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maintenanceJobs } from '#features/maintenance/maintenance.jobs.ts';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { readWholeDatabase } from '../../../test/support/stored-text.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { PERSONAL_COLUMNS } from './columns.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => sql`delete from app.rate_limits`.execute(test.base.owner));

const download = (cookie: string) => test.call('GET', '/api/me/data', { cookie });
const erase = (cookie: string, password = TEST_PASSWORD) =>
  test.call('POST', '/api/me/deletion', { cookie, body: { password } });

/** Finds columns with a foreign key to a person, with a name of personal data, or that hold anything (JSON). */
async function personalColumns() {
  const { rows } = await sql<{ name: string; on_delete: string | null }>`
    with ties as (
      select con.conrelid, a.attname, con.confdeltype
        from pg_constraint con
        join pg_attribute a on a.attrelid = con.conrelid and a.attnum = any (con.conkey)
       where con.contype = 'f' and con.confrelid in ('public.profiles'::regclass, 'auth."user"'::regclass))
    select format('%s.%s.%s', c.table_schema, c.table_name, c.column_name) as name, ties.confdeltype as on_delete
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      left join ties on ties.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
                    and ties.attname = c.column_name
     where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'app', 'auth', 'pgboss')
       and (ties.attname is not null or (c.table_schema, c.table_name, c.column_name) = ('auth', 'user', 'name')
            or c.column_name ~* ${KINDS} or c.data_type in ('json', 'jsonb'))
     order by 1`.execute(test.base.owner);
  return rows;
}
const KINDS =
  '(email|full_?name|avatar|image|phone|postal|ip_?address|user_?agent|token|password|secret|actor|target_id|user_?id|_by$|owner|responsible|member|author|identifier|backup_?codes|birth|gender)';

describe('columns with personal data', () => {
  it('are all listed, without columns that no longer exist', async () => {
    const found = (await personalColumns()).map(({ name }) => name);
    const known = Object.keys(PERSONAL_COLUMNS);
    expect(
      found.filter((name) => !known.includes(name)),
      'say in columns.ts what becomes of it',
    ).toEqual([]);
    expect(known.filter((name) => !found.includes(name))).toEqual([]);
  });

  it('are deleted with the account or unlinked from it, as listed', async () => {
    for (const { name, on_delete } of await personalColumns()) {
      if (on_delete === null) continue;
      expect({ c: 'erased', n: 'unlinked' }[on_delete], name).toBe(PERSONAL_COLUMNS[name]?.deletion);
    }
  });

  it('are in the download at the listed place', async () => {
    const { cookie } = await test.member();
    const data = (await download(cookie)).json();
    for (const [name, column] of Object.entries(PERSONAL_COLUMNS)) {
      if ('in' in column) expect(data, name).toHaveProperty(column.in);
      else expect(column.not.length, name).toBeGreaterThan(10);
    }
  });
});

/** Merges two tools, one of which the member likes: the merge records whose favorites it moved. */
async function mergeFavorites(adminCookie: string, cookie: string): Promise<void> {
  const owner = test.base.owner;
  const [kept, merged] = [
    await createTool(owner, { name: 'Attio' }),
    await createTool(owner, { name: 'Attio CRM' }),
  ];
  await test.call('PUT', `/api/favorites/${merged.id}`, { cookie });
  const group = await test.call('POST', '/api/duplicate-groups', {
    cookie: adminCookie,
    body: { reason: 'Le même outil', suggested_action: 'merge', tool_ids: [kept.id, merged.id] },
  });
  expect(group.statusCode, group.body).toBe(201);
  const response = await test.call('POST', `/api/duplicate-groups/${group.json().id}/resolve`, {
    cookie: adminCookie,
    body: { action: 'merge', survivor_id: kept.id, fields: {} },
  });
  expect(response.statusCode, response.body).toBeLessThan(300);
}

describe('« Télécharger mes données »', () => {
  it('returns the member’s own data only, without secrets', async () => {
    const [member, other] = [
      await test.member({ fullName: 'Ada Moi' }),
      await test.member({ fullName: 'Zoé Autre' }),
    ];
    const tool = await createTool(test.base.owner, { created_by: member.id });
    const request = await createRequest(test.base.owner, {
      requested_by: member.id,
      tool_name: 'Mon souhait',
    });
    await createRequest(test.base.owner, { requested_by: other.id, tool_name: 'Souhait d’autrui' });
    await test.call('PUT', `/api/favorites/${tool.id}`, { cookie: member.cookie });
    const answer = await download(member.cookie);
    expect(answer.headers['content-disposition']).toContain('perkotheque-mes-donnees.json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      account: { email: member.email, email_verified: true },
      sessions: [{ ip_address: null }],
      profile: { full_name: 'Ada Moi' },
      favorites: [{ tool_id: tool.id }],
      requests: [{ id: request.id }],
      tools_added: [{ id: tool.id }],
    });
    for (const foreign of [other.id, other.email, 'Zoé', 'Souhait d’autrui', 'argon2'])
      expect(answer.body).not.toContain(foreign);
    const admin = await test.member({ role: 'admin' });
    await test.call('PATCH', `/api/users/${member.id}`, { cookie: admin.cookie, body: { full_name: 'Ada' } });
    const again = (await download(member.cookie)).json();
    expect(again.acts).toMatchObject([
      { action: 'users.update', target_id: member.id },
      { action: 'accounts.data_downloaded' },
    ]);
  });
});

/** A claim that a member started and that has an event of theirs. */
async function createClaim(
  startupId: string,
  userId: string,
  values: { state?: string; stateAt?: Date } = {},
) {
  const { owner } = test.base;
  const { id } = await owner
    .insertInto('claims')
    .values({
      startup_id: startupId,
      tool_name: 'Nuage Clair',
      perk_title: '5 000 € de crédits',
      way: 'public-link',
      terms_version: 1,
      started_by: userId,
      state: values.state ?? 'granted',
      ...(values.stateAt && { state_at: values.stateAt }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await owner
    .insertInto('claim_events')
    .values({ claim_id: id, kind: 'started', actor_id: userId })
    .execute();
  return id;
}

describe('what the programme knows of a person', () => {
  it('[STU-06] is in the download: memberships, also former ones, and claims', async () => {
    const { owner } = test.base;
    const [member, colleague] = [await test.member(), await test.member()];
    const [former, startup] = [await createStartup(owner), await createStartup(owner)];
    await joinStartup(owner, former.id, member.id, true);
    await sql`update startup_members set left_at = now(), left_by = 'moved'`.execute(owner);
    for (const { id } of [member, colleague]) await joinStartup(owner, startup.id, id);
    const own = await createClaim(former.id, member.id);
    const others = await createClaim(startup.id, colleague.id);
    const answer = await download(member.cookie);
    expect(answer.json()).toMatchObject({
      memberships: [
        { startup: former.name, is_lead: true, left_by: 'moved' },
        { startup: startup.name, is_lead: false, left_by: null },
      ],
      claims: [{ id: own, startup: former.name, tool_name: 'Nuage Clair' }],
      claim_events: [{ claim_id: own, kind: 'started' }],
    });
    expect(answer.body).not.toContain(others);
  });

  it('[STU-06] leaves the claims of the startup when the account is erased, without the person', async () => {
    const { owner } = test.base;
    const member = await test.member();
    const startup = await createStartup(owner);
    await joinStartup(owner, startup.id, member.id, true);
    const claim = await createClaim(startup.id, member.id);
    await sql`insert into startup_invitations (startup_id, email, token_hash)
      values (${startup.id}, ${member.email}, sha256('une invitation'))`.execute(owner);
    expect((await erase(member.cookie)).statusCode).toBe(204);
    const { rows } = await sql`
      select c.state, c.started_by, e.kind, e.actor_id,
             (select count(*)::int from startup_members m where m.startup_id = c.startup_id) as members,
             (select count(*)::int from startup_invitations i where i.startup_id = c.startup_id) as invitations
        from claims c join claim_events e on e.claim_id = c.id where c.id = ${claim}`.execute(owner);
    expect(rows).toEqual([
      { state: 'granted', started_by: null, kind: 'started', actor_id: null, members: 0, invitations: 0 },
    ]);
  });

  it('[STU-06] is forgotten 24 months after a claim ended, not before', async () => {
    const { owner } = test.base;
    const worker = mailWorker(test);
    const member = await test.member();
    const { id: startupId } = await createStartup(owner);
    const monthsAgo = (months: number) => new Date(Date.now() - months * 30.5 * 86_400_000);
    const cases = [
      { state: 'withdrawn', stateAt: monthsAgo(25), isForgotten: true },
      { state: 'refused', stateAt: monthsAgo(23), isForgotten: false },
      { state: 'activated', stateAt: monthsAgo(30), isForgotten: false },
    ];
    const ids: string[] = [];
    for (const one of cases) ids.push(await createClaim(startupId, member.id, one));
    await worker.run(maintenanceJobs(worker.deps.db));
    await worker.close();
    for (const [index, { state, isForgotten }] of cases.entries()) {
      const { rows } = await sql`
        select c.started_by, e.actor_id from claims c join claim_events e on e.claim_id = c.id
         where c.id = ${ids[index]}`.execute(owner);
      const person = isForgotten ? null : member.id;
      expect(rows, state).toEqual([{ started_by: person, actor_id: person }]);
    }
  });

  it('[QUI-02] is forgotten 24 months after the startup left a tool, not before', async () => {
    const { owner } = test.base;
    const worker = mailWorker(test);
    const { id: created_by } = await test.member();
    const { id: startup_id } = await createStartup(owner);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const left = { startup_id, created_by, since: '2020-01-01', outcome: 'left', answered_at: new Date() };
    for (const ended_on of [daysAgo(760), daysAgo(700)]) {
      const { id: tool_id } = await createTool(owner);
      await owner
        .insertInto('startup_tools')
        .values({ ...left, tool_id, ended_on })
        .execute();
    }
    await worker.run(maintenanceJobs(worker.deps.db));
    await worker.close();
    const rows = await owner.selectFrom('startup_tools').select('created_by').orderBy('ended_on').execute();
    expect(rows).toEqual([{ created_by: null }, { created_by }]);
  });
});

describe('« Supprimer mon compte »', () => {
  it('requires the password, ends every session and unlinks the member’s contributions', async () => {
    const member = await test.member();
    const request = await createRequest(test.base.owner, { requested_by: member.id });
    expect((await erase(member.cookie, 'pas-le-bon')).json().code).toBe('wrong_password');
    expect((await erase(member.cookie)).statusCode).toBe(204);
    expect((await test.call('GET', '/api/me/role', { cookie: member.cookie })).statusCode).toBe(401);
    const signIn = await test.call('POST', '/api/auth/sign-in', {
      body: { email: member.email, password: TEST_PASSWORD },
    });
    expect(signIn.json().code).toBe('invalid_credentials');
    for (const [name, { deletion }] of Object.entries(PERSONAL_COLUMNS)) {
      const [schema = '', table = '', column = ''] = name.split('.');
      if (deletion === 'kept') continue;
      const { rows } = await sql`select 1 from ${sql.id(schema, table)}
        where strpos(${sql.id(column)}::text, ${member.id}) > 0`.execute(test.base.owner);
      expect(rows, name).toEqual([]);
    }
    const kept = await test.base.owner
      .selectFrom('tool_requests')
      .select('requested_by')
      .where('id', '=', request.id)
      .executeTakeFirst();
    expect(kept).toEqual({ requested_by: null });
    const act = await test.base.owner
      .selectFrom('app.audit_log')
      .select(['action', 'actor_id'])
      .where('target_id', '=', member.id)
      .executeTakeFirst();
    expect(act).toEqual({ action: 'accounts.deleted', actor_id: member.id });
  });

  it('leaves the member’s id and address in no table but the audit log', async () => {
    const [admin, member] = [await test.member({ role: 'admin' }), await test.member()];
    const { cookie, id, email } = member;
    await mergeFavorites(admin.cookie, cookie);
    await test.call('PUT', '/api/me/settings/language', { cookie, body: { value: 'es' } });
    await createRequest(test.base.owner, { requested_by: id });
    await test.call('POST', '/api/auth/sign-in', { body: { email, password: 'pas-le-bon' } });
    await test.call('POST', '/api/auth/forgot-password', { body: { email } });
    const placesOf = async () => {
      const tables = [...(await readWholeDatabase(test.base.urls.owner))];
      return tables.filter(([, text]) => text.includes(id) || text.includes(email)).map(([name]) => name);
    };
    expect(await placesOf()).toEqual(
      expect.arrayContaining([
        'auth."user"',
        'public.profiles',
        'public.tool_merges',
        'public.user_favorites',
      ]),
    );
    expect((await erase(cookie)).statusCode).toBe(204);
    expect(await placesOf()).toEqual(['app.audit_log']);
  });

  it('[USERS-16] refuses the last admin and changes nothing', async () => {
    const admin = await test.member({ role: 'admin' });
    await sql`update user_roles set role = 'user' where user_id <> ${admin.id}`.execute(test.base.owner);
    const refused = await erase(admin.cookie);
    expect(refused.json().code).toBe('last_admin');
    expect((await test.call('GET', '/api/me/role', { cookie: admin.cookie })).json().role).toBe('admin');
    await test.member({ role: 'admin' });
    expect((await erase(admin.cookie)).statusCode).toBe(204);
  });
});
