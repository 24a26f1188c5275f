import { createTool } from '@perkotheque/database/testing/factories';
import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const STAFF = ['moderator', 'core-team', 'admin'] as const;
const MADE = { name: 'Brume Légère', url: 'https://brume.example', category: 'Autres' };
let test: TestApp;
const members = {} as Record<Role, { id: string; cookie: string }>;

beforeAll(async () => {
  test = await createTestApp();
  for (const role of ROLES) members[role] = await test.member({ role });
});
afterAll(() => test.close());
beforeEach(() => test.base.owner.deleteFrom('tools').execute());

const as = (role: Role | null) => (role ? { cookie: members[role].cookie } : {});
const FEWEST = { title: 'Crédits', kind: 'credit', way: 'public-link' };
const create = (body: object, role: Role | null = 'core-team') =>
  test.call('POST', '/api/perks', { ...as(role), body: { ...FEWEST, ...body } });
const createWith = (made: object = {}, rest: object = {}, role: Role | null = 'core-team') =>
  create({ tool: { ...MADE, ...made }, ...rest }, role);
const toolRow = () =>
  test.base.owner.selectFrom('tools').selectAll().where('name', '=', MADE.name).executeTakeFirst();
async function counts() {
  const { rows } = await sql<{ tools: number; perks: number }>`
    select (select count(*)::integer from tools) as tools, (select count(*)::integer from perks) as perks`.execute(
    test.base.owner,
  );
  return rows[0];
}

describe('a tool made inside the form of a perk', () => {
  it.each(STAFF)('[PERK-11] comes from %s with name, site and category, open to all', async (role) => {
    const answer = await createWith({}, { way: 'shared-code' }, role);
    expect(answer.statusCode, answer.body).toBe(201);
    const { rows } = await sql`
      select t.url, g.name as category, t.team, t.status, t.tool_type, t.description, t.owner, t.allowed_roles,
             t.has_secure_access, t.created_by, p.id as perk, v.name as vendor
        from tools t join perks p on p.tool_id = t.id join vendors v on v.id = p.vendor_id
        left join categories g on g.id = t.category_id where t.name = ${MADE.name}`.execute(test.base.owner);
    expect(rows).toEqual([
      {
        ...{ url: MADE.url, category: 'Autres', team: 'Tous', status: 'active', tool_type: 'saas' },
        ...{ description: '', owner: null, allowed_roles: [], has_secure_access: false },
        ...{ created_by: members[role].id, perk: answer.json().id, vendor: MADE.name },
      },
    ]);
    const { id } = (await toolRow()) ?? { id: '' };
    const sheet = await test.call('GET', `/api/tools/${id}`, as('user'));
    expect(sheet.json()).toMatchObject({ name: MADE.name, details: { url: MADE.url } });
    const { rows: entries } = await sql`
      select actor_id, action from app.audit_log where target_id = ${id}`.execute(test.base.owner);
    expect(entries).toEqual([{ actor_id: members[role].id, action: 'tools.create' }]);
  });

  it('[PERK-11] may stay without a category', async () => {
    expect((await createWith({ category: null })).statusCode).toBe(201);
    expect(await toolRow()).toMatchObject({ category_id: null });
  });

  it('[PERK-11] is announced to nobody, unlike one of « Ajouter Outil »', async () => {
    await createWith();
    const { id } = (await toolRow()) ?? { id: '' };
    const changes = () =>
      sql`select kind from app.tool_changes where tool_id = ${id}`.execute(test.base.owner);
    expect((await changes()).rows).toEqual([]);
    await test.call('PATCH', `/api/tools/${id}`, { ...as('admin'), body: { description: 'Un nuage' } });
    expect((await changes()).rows).toEqual([{ kind: 'changed' }]);
  });

  it('[PERK-11][ROLE-02][ROLE-03] gives core-team no other way to add a tool, and none to edit one', async () => {
    await createWith();
    const { id } = (await toolRow()) ?? { id: '' };
    const full = { ...MADE, name: 'Autre', description: 'x', team: 'Tous', tool_type: 'saas' };
    for (const [method, url, body] of [
      ['POST', '/api/tools', full],
      ['PATCH', `/api/tools/${id}`, { name: 'Volé' }],
      ['PATCH', `/api/secure-tools/${id}`, { url: 'https://piege.example' }],
      ['DELETE', `/api/secure-tools/${id}?scope=tool`, undefined],
      ['DELETE', `/api/tools/${id}`, undefined],
      ['PUT', `/api/tools/${id}/credentials`, { password: 'x' }],
    ] as const) {
      const answer = await test.call(method, url, { ...as('core-team'), ...(body && { body }) });
      expect(answer.statusCode, `${method} ${url}`).toBe(403);
    }
    expect(await toolRow()).toMatchObject({ name: MADE.name, url: MADE.url, deleted_at: null });
  });

  it.each([
    { description: 'Décrit' },
    { team: 'IT' },
    { owner: 'Brume SAS' },
    { has_secure_access: true },
    { access_level: 'admin' },
    { url: 'javascript:alert(1)' },
    { url: '' },
    { name: ' ' },
  ])('[PERK-11] is refused with %j, and leaves no tool and no perk', async (made) => {
    const before = await counts();
    const answer = await createWith(made);
    const [field = ''] = Object.keys(made);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [`tool.${field}`]]);
    expect(await counts()).toEqual(before);
  });

  it('[PERK-11] is refused to members and visitors, beside a chosen tool, and with a perk that is refused', async () => {
    const other = await createTool(test.base.owner);
    const before = await counts();
    expect((await createWith({}, {}, 'user')).statusCode).toBe(403);
    expect((await createWith({}, {}, null)).statusCode).toBe(401);
    const chosen = { tool_id: other.id };
    expect((await createWith({}, chosen)).json().fields).toHaveProperty('tool_id');
    expect((await create({})).json().fields).toHaveProperty('tool_id');
    expect((await createWith({}, { kind: 'discount', amount: 120 })).statusCode).toBe(400);
    expect((await createWith({}, { way: 'shared-code', secret: 'X-1' }, 'moderator')).statusCode).toBe(403);
    expect(await counts()).toEqual(before);
  });

  it('[PERK-11] is refused under a name that is on a card, and tells nothing of a site or of the trash', async () => {
    const { owner } = test.base;
    const url = 'https://secret.example';
    const closed = await createTool(owner, { name: 'Coffre Été', url }, ['admin']);
    const answer = await createWith({ name: 'coffre ete' });
    expect([answer.statusCode, answer.json().code, answer.json().fields]).toEqual([
      ...[409, 'tool_known', { 'tool.name': 'Un outil de ce nom est déjà au catalogue.' }],
    ]);
    const known = async (query: string, role: Role) =>
      (await test.call('GET', `/api/tools/known?${query}`, as(role))).json().tools;
    const card = { id: closed.id, name: 'Coffre Été', match: 'name' };
    expect(await known('name=coffre%20ete', 'core-team')).toEqual([{ ...card, is_accessible: false }]);
    expect(await known('name=coffre%20ete', 'admin')).toEqual([{ ...card, is_accessible: true }]);
    expect(await known(`name=Autre&url=${url}`, 'core-team')).toEqual([]);
    // Its site is known to those who may open it alone, so it refuses nothing.
    expect((await createWith({ url })).statusCode).toBe(201);
    await owner.updateTable('tools').set({ deleted_at: new Date() }).where('id', '=', closed.id).execute();
    expect(await known('name=coffre%20ete', 'core-team')).toEqual([]);
    expect((await createWith({ name: 'Coffre Été' })).statusCode).toBe(201);
  });

  it('[PERK-11] is all that row-level security lets core-team insert outside of the zone', async () => {
    const insert = (columns: object, role: Role = 'core-team') =>
      test.base.db.transaction().execute(async (trx) => {
        await sql`select set_config('app.user_id', ${members[role].id}, true)`.execute(trx);
        await trx
          .insertInto('tools')
          .values({ name: MADE.name, team: 'Tous', url: MADE.url, ...columns } as never)
          .execute();
      });
    await insert({});
    await insert({ description: 'En zone', has_secure_access: true });
    await insert({ description: 'Complet', team: 'IT' }, 'moderator');
    for (const columns of [
      ...[{ description: 'x' }, { team: 'IT' }, { status: 'planned' }, { tool_type: 'free' }, { owner: 'x' }],
      ...[{ cost: '10 €' }, { tags: ['x'] }, { owner_user_id: members['core-team'].id }, { needs: ['crm'] }],
      ...[{ hosting_country: 'FR' }, { dpa_url: 'https://x.example' }, { deleted_at: new Date() }],
    ]) {
      await expect(insert(columns), JSON.stringify(columns)).rejects.toMatchObject({ code: '42501' });
    }
    await expect(insert({}, 'user')).rejects.toMatchObject({ code: '42501' });
  });
});
