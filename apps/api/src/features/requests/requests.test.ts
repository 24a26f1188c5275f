import { randomUUID } from 'node:crypto';
import { createRequest, createTool } from '@perkotheque/database/testing/factories';
import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const URL = '/api/requests';
const NEW = { tool_name: 'Attio', description: 'Un CRM souple', business_case: 'Suivre les partenaires' };
let test: TestApp;
const members = {} as Record<Role, { id: string; cookie: string }>;

beforeAll(async () => {
  test = await createTestApp();
  for (const role of ROLES) members[role] = await test.member({ role, fullName: `Nom de ${role}` });
});
afterAll(() => test.close());
beforeEach(() => test.base.owner.deleteFrom('tool_requests').execute());

const cookieOf = (role: Role | null) => (role ? { cookie: members[role].cookie } : {});
const list = (query = '', role: Role = 'user') => test.call('GET', `${URL}${query}`, cookieOf(role));
const create = (body: object, role: Role | null = 'user') =>
  test.call('POST', URL, { ...cookieOf(role), body });
const patch = (id: string, body: object, role: Role | null = 'moderator') =>
  test.call('PATCH', `${URL}/${id}`, { ...cookieOf(role), body });
const rows = () => test.base.owner.selectFrom('tool_requests').selectAll().execute();
const namesOf = (answer: { json: () => { requests: { tool_name: string }[] } }) =>
  answer.json().requests.map(({ tool_name }) => tool_name);
const at = (day: number) => new Date(Date.UTC(2026, 0, day));

describe('creation of a request', () => {
  it.each(ROLES)(
    '[ROLE-06][REQ-04] lets %s create a pending request of medium priority in their name',
    async (role) => {
      const answer = await create(NEW, role);
      expect(answer.statusCode).toBe(201);
      const [row] = await rows();
      expect(row).toMatchObject({
        ...NEW,
        id: answer.json().id,
        status: 'pending',
        priority: 'medium',
        votes: 0,
        requested_by: members[role].id,
        category: null,
      });
      const { rows: today } = await sql<{ today: string }>`select current_date as today`.execute(
        test.base.owner,
      );
      expect(row?.date_requested).toBe(today[0]?.today);
    },
  );

  it('[ROLE-06][REQ-05] responds 401 without a session', async () => {
    expect((await create(NEW, null)).statusCode).toBe(401);
    expect(await rows()).toEqual([]);
  });

  it.each(['tool_name', 'description', 'business_case'])('[REQ-03] refuses a blank %s', async (field) => {
    for (const body of [
      { ...NEW, [field]: ' \n ' },
      { ...NEW, [field]: undefined },
    ]) {
      const answer = await create(body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toEqual({ [field]: 'Ce champ est obligatoire.' });
    }
    expect(await rows()).toEqual([]);
  });

  it('stores texts of the greatest length, and refuses longer ones', async () => {
    const longest = {
      tool_name: 'n'.repeat(200),
      description: 'd'.repeat(5000),
      business_case: 'b'.repeat(5000),
      category: 'c'.repeat(60),
      estimated_cost: 'e'.repeat(200),
    };
    expect((await create(longest)).statusCode).toBe(201);
    expect(await rows()).toMatchObject([longest]);
    for (const [field, text] of Object.entries(longest)) {
      expect((await create({ ...NEW, [field]: `${text}x` })).statusCode, field).toBe(400);
    }
  });

  it('[REQ-02] stores the optional fields, and blank ones as null', async () => {
    const more = {
      sub_category: 'CRM',
      priority: 'critical',
      estimated_cost: '29 €/mois',
      expected_users: 4,
    };
    await create({ ...NEW, ...more, category: '  ' });
    expect(await rows()).toMatchObject([{ ...more, category: null }]);
  });

  it.each([
    { status: 'approved' },
    { votes: 100 },
    { requested_by: randomUUID() },
    { tool_id: randomUUID() },
  ])('[REQ-04] refuses %j from the requester', async (extra) => {
    expect((await create({ ...NEW, ...extra })).statusCode).toBe(400);
    expect(await rows()).toEqual([]);
  });
});

describe('list of requests', () => {
  it('[PRG-05] lists only one’s own requests when asked, with their counts', async () => {
    for (const role of ['user', 'moderator'] as const) {
      await createRequest(test.base.owner, { tool_name: `Pour ${role}`, requested_by: members[role].id });
    }
    const mine = await list('?mine=true');
    expect(namesOf(mine)).toEqual(['Pour user']);
    expect(mine.json()).toMatchObject({ total: 1, counts: { pending: 1 } });
    expect((await list()).json().total).toBe(2);
  });

  it('[REQ-01] is sorted newest first, with the requester and the caller’s vote', async () => {
    const { owner } = test.base;
    await createRequest(owner, { tool_name: 'Ancien', created_at: at(1) });
    const { id } = await createRequest(owner, {
      tool_name: 'Récent',
      created_at: at(3),
      requested_by: members.admin.id,
    });
    await createRequest(owner, { tool_name: 'Milieu', created_at: at(2) });
    await test.call('PUT', `${URL}/${id}/vote`, cookieOf('user'));
    const answer = await list();
    expect(namesOf(answer)).toEqual(['Récent', 'Milieu', 'Ancien']);
    expect(answer.json().requests[0]).toMatchObject({
      requester: 'Nom de admin',
      votes: 1,
      has_voted: true,
      can: { edit: false, delete: false },
    });
    expect(answer.json().requests[1]).toMatchObject({
      requested_by: null,
      requester: null,
      has_voted: false,
    });
    expect((await list('', 'admin')).json().requests[0]).toMatchObject({ votes: 1, has_voted: false });
  });

  it('filters by status, searches without accents, sorts by votes and counts', async () => {
    const { owner } = test.base;
    await createRequest(owner, { tool_name: 'Éditeur', votes: 2, created_at: at(1) });
    await createRequest(owner, {
      tool_name: 'Autre',
      description: 'un EDITEUR',
      votes: 9,
      created_at: at(2),
    });
    await createRequest(owner, { tool_name: '100%', status: 'approved', created_at: at(3) });
    expect(namesOf(await list('?sort=votes'))).toEqual(['Autre', 'Éditeur', '100%']);
    expect(namesOf(await list('?q=editeur'))).toEqual(['Autre', 'Éditeur']);
    expect(namesOf(await list('?q=%25'))).toEqual(['100%']);
    const approved = await list('?status=approved');
    expect(namesOf(approved)).toEqual(['100%']);
    expect(approved.json()).toMatchObject({
      total: 1,
      counts: { pending: 2, 'in-review': 0, approved: 1, rejected: 0 },
    });
    expect((await list('?sort=price')).statusCode).toBe(400);
  });

  it('[TOOLS-12] is paginated with an exact total', async () => {
    await sql`insert into tool_requests (tool_name, description, created_at)
      select 'Outil ' || n, 'x', now() - n * interval '1 hour' from generate_series(1, 45) n`.execute(
      test.base.owner,
    );
    const pages = [await list('?page=1'), await list('?page=2'), await list('?page=3')];
    expect(pages.map((page) => page.json().requests.length)).toEqual([20, 20, 5]);
    expect(pages.map((page) => page.json().total)).toEqual([45, 45, 45]);
    expect(pages.flatMap(namesOf)).toEqual(Array.from({ length: 45 }, (_, index) => `Outil ${index + 1}`));
  });

  it('keeps a request whose author deleted their account', async () => {
    const leaver = await test.member();
    await test.call('POST', URL, { cookie: leaver.cookie, body: NEW });
    await sql`delete from auth."user" where id = ${leaver.id}`.execute(test.base.owner);
    expect((await list()).json().requests).toMatchObject([{ requested_by: null, requester: null }]);
  });

  it('contains no address and responds 401 without a session', async () => {
    await create(NEW, 'admin');
    expect((await list()).body).not.toContain('@');
    expect((await test.call('GET', URL)).statusCode).toBe(401);
    const { rows: named } =
      await sql`select * from app.member_names(array[${members.admin.id}]::uuid[])`.execute(test.base.db);
    expect(named).toEqual([]);
  });
});

describe('management of requests', () => {
  it.each(['core-team', 'user', null] as const)(
    '[ROLE-07] refuses the decision and the managers’ routes to %s, even for their own request',
    async (role) => {
      const { id } = await createRequest(test.base.owner, {
        requested_by: role ? members[role].id : members.user.id,
      });
      const before = await rows();
      const expected = role ? 403 : 401;
      expect((await patch(id, { status: 'approved' }, role)).statusCode).toBe(expected);
      expect((await patch(id, { description: 'Autre' }, role)).statusCode).toBe(expected);
      expect((await test.call('DELETE', `${URL}/${id}`, cookieOf(role))).statusCode).toBe(expected);
      expect(await rows()).toEqual(before);
    },
  );

  it.each(['admin', 'moderator'] as const)(
    '[ROLE-07][REQ-09] lets %s edit every field and delete that one',
    async (role) => {
      const { id } = await createRequest(test.base.owner);
      expect((await list('', role)).json().requests[0].can).toEqual({
        edit: true,
        delete: true,
        decide: true,
      });
      for (const status of ['in-review', 'approved', 'pending'] as const) {
        expect((await patch(id, { status }, role)).statusCode).toBe(204);
      }
      for (const priority of ['low', 'high', 'critical', 'medium'] as const) {
        expect((await patch(id, { priority }, role)).statusCode).toBe(204);
        expect(await rows()).toMatchObject([{ priority, status: 'pending' }]);
      }
      expect((await patch(id, { status: 'done' }, role)).statusCode).toBe(400);
      const other = await createRequest(test.base.owner);
      expect((await test.call('DELETE', `${URL}/${id}`, cookieOf(role))).statusCode).toBe(204);
      expect(await rows()).toMatchObject([{ id: other.id }]);
      expect((await test.call('DELETE', `${URL}/${id}`, cookieOf(role))).statusCode).toBe(404);
    },
  );

  it.each(['tool_name', 'description'])('[REQ-09] refuses to make %s blank', async (field) => {
    const { id } = await createRequest(test.base.owner);
    const answer = await patch(id, { [field]: '  ' });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });

  it('links an existing tool and refuses any other id', async () => {
    const { id } = await createRequest(test.base.owner);
    const tool = await createTool(test.base.owner, {}, ['admin']);
    expect((await patch(id, { tool_id: tool.id })).statusCode).toBe(204);
    expect((await list()).json().requests[0].tool).toEqual({ id: tool.id, name: tool.name });
    const answer = await patch(id, { tool_id: randomUUID() });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['tool_id']]);
    expect((await patch(randomUUID(), { status: 'approved' })).statusCode).toBe(404);
  });
});

describe('timeline', () => {
  const timeline = async (id: string) =>
    (await test.call('GET', `${URL}/${id}`, cookieOf('user'))).json().history;

  it('[REQ-11] lists each status with author, time and reason, in order', async () => {
    const { id } = await createRequest(test.base.owner);
    await patch(id, { status: 'in-review', priority: 'high' }, 'moderator');
    await patch(id, { priority: 'low' }, 'moderator');
    await patch(id, { status: 'rejected', reason: '  Trop cher  ' }, 'admin');
    await patch(id, { status: 'rejected', description: 'Autrement dit' }, 'admin');
    expect(await timeline(id)).toMatchObject([
      { status: 'in-review', reason: null, author: 'Nom de moderator', changed_by: members.moderator.id },
      { status: 'rejected', reason: 'Trop cher', author: 'Nom de admin', created_at: expect.any(String) },
    ]);
  });

  it('[REQ-11] refuses a rejection without a reason and changes nothing', async () => {
    const { id } = await createRequest(test.base.owner);
    for (const body of [{ status: 'rejected' }, { status: 'rejected', reason: '  ', priority: 'low' }]) {
      const answer = await patch(id, body);
      expect([answer.statusCode, answer.json().fields]).toEqual([
        400,
        { reason: 'Indiquez la raison du refus.' },
      ]);
    }
    expect(await rows()).toMatchObject([{ status: 'pending', priority: 'medium' }]);
    expect(await timeline(id)).toEqual([]);
  });

  it('[REQ-11] has one entry when two managers make the same decision at once', async () => {
    const { id } = await createRequest(test.base.owner);
    const answers = await Promise.all([
      patch(id, { status: 'approved' }, 'admin'),
      patch(id, { status: 'approved' }, 'moderator'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(await timeline(id)).toHaveLength(1);
  });
});

describe('similar names', () => {
  const similar = async (q: string) =>
    (await test.call('GET', `${URL}/similar?q=${encodeURIComponent(q)}`, cookieOf('user'))).json();

  it('finds requests and tools by a mistyped or partial name', async () => {
    await createRequest(test.base.owner, { tool_name: 'Attio pour l’équipe', status: 'approved' });
    await createRequest(test.base.owner, { tool_name: 'Bunny.net' });
    const tool = await createTool(test.base.owner, { name: 'Zéphyrin' });
    await createTool(test.base.owner, { name: 'Zéphyrin caché', deleted_at: new Date() });
    expect(await similar('atio')).toMatchObject({
      requests: [{ tool_name: 'Attio pour l’équipe', status: 'approved', votes: 0 }],
      tools: [],
    });
    expect(await similar('zephyr')).toEqual({
      requests: [],
      tools: [{ id: tool.id, name: 'Zéphyrin', category: null }],
    });
    expect(await similar('qqqq')).toEqual({ requests: [], tools: [] });
  });

  it('returns at most four of each and requires two letters', async () => {
    for (let n = 0; n < 6; n += 1) await createRequest(test.base.owner, { tool_name: `Notion ${n}` });
    expect((await similar('notion')).requests).toHaveLength(4);
    expect((await test.call('GET', `${URL}/similar?q=a`, cookieOf('user'))).statusCode).toBe(400);
    expect((await test.call('GET', `${URL}/similar?q=notion`)).statusCode).toBe(401);
  });

  it('uses the index in a large catalogue', async () => {
    await sql`insert into tool_requests (tool_name, description)
      select md5(n::text), 'x' from generate_series(1, 20000) n`.execute(test.base.owner);
    await sql`analyze tool_requests`.execute(test.base.owner);
    await createRequest(test.base.owner, { tool_name: 'Zéphyrin' });
    const scans = async () => {
      expect((await similar('zephirin')).requests).toMatchObject([{ tool_name: 'Zéphyrin' }]);
      const { rows: uses } = await sql<{ idx_scan: number }>`
        select idx_scan from pg_stat_user_indexes
         where indexrelname = 'tool_requests_name_trigram_idx'`.execute(test.base.owner);
      return uses[0]?.idx_scan ?? 0;
    };
    // PostgreSQL updates its statistics with a delay.
    await expect.poll(scans, { timeout: 15_000, interval: 500 }).toBeGreaterThan(0);
  });
});
