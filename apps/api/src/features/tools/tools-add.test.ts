import { randomUUID } from 'node:crypto';
import { withActor } from '@perkotheque/database/actor';
import { createTool } from '@perkotheque/database/testing/factories';
import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
const cookies = {} as Record<Role, string>;

beforeAll(async () => {
  test = await createTestApp();
  for (const role of ROLES) cookies[role] = (await test.member({ role })).cookie;
});
afterAll(() => test.close());

let lastNumber = 0;
/** Only the required fields of the form, with a name that no other test uses. */
function minimal() {
  lastNumber += 1;
  return {
    name: `Outil ajouté ${lastNumber}`,
    description: 'Une description',
    category: 'Design & UX',
    tool_type: 'saas',
    team: 'IT',
  };
}

const FULL = {
  status: 'planned',
  url: 'https://outil.example/accueil',
  usage_level: 'high',
  cost: '29 €/mois',
  cost_per_period: 29.99,
  renewal_frequency: 'yearly',
  renewal_date: '2027-02-28',
  renewal_responsible: 'Claude Achat',
  owner: 'Dominique Produit',
  what_is_it_for: 'À dessiner\nensemble',
  how_to_use: 'Demandez une place',
  advantages: '−50 % la première année',
  key_features: ['Calques', 'Prototypes'],
  use_cases: ['Maquettes'],
  tags: ['design', 'équipe'],
  alternatives: ['Penpot', 'Sketch'],
  product_hunt_url: 'https://producthunt.example/outil',
  youtube_tutorial: 'https://youtube.example/tutoriel',
  has_secure_access: true,
};

const add = (body: object, cookie?: string) => test.call('POST', '/api/tools', { cookie, body });
const stored = (name: string) =>
  test.base.owner.selectFrom('tools').selectAll().where('name', '=', name).execute();
const permissionsOf = (toolId: string) =>
  test.base.owner.selectFrom('tool_permissions').selectAll().where('tool_id', '=', toolId).execute();

describe('right to add a tool', () => {
  it.each(['admin', 'moderator'] as const)('[ROLE-02] allows %s', async (role) => {
    const body = minimal();
    expect((await add(body, cookies[role])).statusCode).toBe(201);
    expect(await stored(body.name)).toHaveLength(1);
  });

  it.each([
    ['core-team', 403],
    ['user', 403],
    [null, 401],
  ] as const)('[ROLE-02] refuses %s', async (role, status) => {
    const body = minimal();
    expect((await add(body, role ? cookies[role] : undefined)).statusCode).toBe(status);
    expect(await stored(body.name)).toEqual([]);
  });
});

describe('new tool', () => {
  it('[ADD-02] saves every field and returns it', async () => {
    const body = { ...minimal(), ...FULL };
    const answer = await add(body, cookies.moderator);
    expect(answer.statusCode, answer.body).toBe(201);
    const tool = (
      await test.call('GET', `/api/tools/${answer.json().id}`, { cookie: cookies.moderator })
    ).json();
    const { has_secure_access, status, ...details } = FULL;
    expect(tool).toMatchObject({ name: body.name, description: body.description, team: 'IT', status });
    expect(tool.category.name).toBe('Design & UX');
    expect(tool.badges.has_secure_access).toBe(has_secure_access);
    expect(tool.details).toMatchObject({ ...details, tool_type: 'saas' });
  });

  it('[DATA-02] sets the defaults of omitted fields', async () => {
    const body = minimal();
    await add(body, cookies.admin);
    const [tool] = await stored(body.name);
    expect(tool).toMatchObject({ status: 'active', usage_level: 'medium', url: null, tags: [] });
  });

  it('stores empty texts as null, and drops blank and repeated entries', async () => {
    const body = { ...minimal(), url: ' ', cost: '', tags: ['a', ' ', 'a ', 'b'] };
    expect((await add(body, cookies.admin)).statusCode).toBe(201);
    const [tool] = await stored(body.name);
    expect(tool).toMatchObject({ url: null, cost: null, tags: ['a', 'b'] });
  });

  it.each(['name', 'description', 'category', 'tool_type', 'team'])('[API-08] requires %s', async (field) => {
    for (const value of [undefined, '', '   ']) {
      const { name } = minimal();
      const answer = await add({ ...minimal(), name, [field]: value }, cookies.admin);
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fields)).toEqual([field]);
      expect(await stored(name)).toEqual([]);
    }
  });

  it.each(['url', 'product_hunt_url', 'youtube_tutorial'])(
    '[API-09] refuses a %s that is not http or https',
    async (field) => {
      for (const url of [
        'javascript:alert(1)',
        'data:text/html,x',
        'ftp://a.example',
        '//a.example',
        'non',
      ]) {
        const body = { ...minimal(), [field]: url };
        const answer = await add(body, cookies.admin);
        expect(answer.statusCode, url).toBe(400);
        expect(Object.keys(answer.json().fields)).toEqual([field]);
        expect(await stored(body.name)).toEqual([]);
      }
      const body = { ...minimal(), [field]: 'http://a.example' };
      expect((await add(body, cookies.admin)).statusCode).toBe(201);
    },
  );
});

describe('access level of a new tool', () => {
  it.each([
    ['admin', 'admin'],
    ['moderateur', 'moderator'],
    ['moderator', 'moderator'],
    ['core-team', 'core-team'],
    ['user', 'user'],
  ])('[ADD-08][PERM-08] stores %s as %s', async (access_level, role) => {
    const body = { ...minimal(), access_level };
    const { id } = (await add(body, cookies.moderator)).json();
    expect(await permissionsOf(id)).toMatchObject([{ role, created_by: expect.any(String) }]);
  });

  it.each([null, undefined])('[ADD-08] leaves the tool open for %s', async (access_level) => {
    const { id } = (await add({ ...minimal(), access_level }, cookies.moderator)).json();
    expect(await permissionsOf(id)).toEqual([]);
    const tool = await test.call('GET', `/api/tools/${id}`, { cookie: cookies.user });
    expect(tool.json().can.open).toBe(true);
  });

  it('refuses a role that does not exist', async () => {
    const body = { ...minimal(), access_level: 'root' };
    expect((await add(body, cookies.admin)).json().fields).toHaveProperty('access_level');
    expect(await stored(body.name)).toEqual([]);
  });

  it('[ADD-09] stores no tool when its permission cannot be stored', async () => {
    await sql`create function public.refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no permission today'; end $$`.execute(test.base.owner);
    await sql`create trigger refuse before insert on public.tool_permissions
      for each row execute function public.refuse()`.execute(test.base.owner);
    const body = { ...minimal(), access_level: 'admin' };
    try {
      expect((await add(body, cookies.moderator)).statusCode).toBe(500);
      expect(await stored(body.name)).toEqual([]);
    } finally {
      await sql`drop function public.refuse() cascade`.execute(test.base.owner);
    }
    expect((await add(body, cookies.moderator)).statusCode).toBe(201);
  });
});

describe('tools that exist already', () => {
  const known = async (role: Role, query: string) =>
    test.call('GET', `/api/tools/known?${query}`, { cookie: cookies[role] });

  it('are found by name without case and accents, and by site', async () => {
    const { id } = await createTool(test.base.owner, {
      name: 'Éclair Déjà',
      url: 'https://www.eclair.example/a',
    });
    const tools = async (query: string) => (await known('moderator', query)).json().tools;
    expect(await tools('name=eclair%20deja')).toEqual([
      { id, name: 'Éclair Déjà', match: 'name', is_accessible: true },
    ]);
    expect(await tools('name=Autre&url=https://eclair.example')).toEqual([
      { id, name: 'Éclair Déjà', match: 'site', is_accessible: true },
    ]);
    expect(await tools('name=ECLAIR-DEJA&url=https://eclair.example')).toHaveLength(1);
    expect(await tools('name=Nouveau&url=https://autre.example')).toEqual([]);
  });

  it('tell the site of a restricted tool to those who may read it only, and nothing to members', async () => {
    await createTool(test.base.owner, { name: 'Fermé', url: 'https://ferme.example' }, ['core-team']);
    expect((await known('moderator', 'url=https://ferme.example')).json().tools).toEqual([]);
    expect((await known('admin', 'url=https://ferme.example')).json().tools).toHaveLength(1);
    expect((await known('user', 'name=x')).statusCode).toBe(403);
  });
});

describe('the referent of a tool', () => {
  const people = async (role: Role) => test.call('GET', '/api/tools/referents', { cookie: cookies[role] });
  const add = (body: object, role: Role = 'moderator') =>
    test.call('POST', '/api/tools', { cookie: cookies[role], body: { ...minimal(), ...body } });

  it('is a person of the studio, whose name every reader of the tool sees', async () => {
    const chosen = await test.member({ role: 'core-team', fullName: 'Réa Férente' });
    const names = (await people('moderator')).json().people;
    expect(names).toContainEqual({ id: chosen.id, name: 'Réa Férente' });
    const { id } = (await add({ owner: 'Figma, Inc.', owner_user_id: chosen.id })).json();
    const details = async () =>
      (await test.call('GET', `/api/tools/${id}`, { cookie: cookies.user })).json().details;
    expect(await details()).toMatchObject({
      owner: 'Figma, Inc.',
      referent: { id: chosen.id, name: 'Réa Férente' },
    });
    const edit = (owner_user_id: string | null) =>
      test.call('PATCH', `/api/tools/${id}`, { cookie: cookies.admin, body: { owner_user_id } });
    expect((await edit(null)).json().details).toMatchObject({ owner: 'Figma, Inc.', referent: null });
    expect((await edit(chosen.id)).statusCode).toBe(200);
    await sql`select app.erase_account(${chosen.id})`.execute(test.base.owner);
    expect(await details()).toMatchObject({ referent: null });
  });

  it('is nobody of a startup, nobody suspended and nobody unknown', async () => {
    const founder = await test.member();
    const suspended = await test.member({ role: 'moderator' });
    await sql`update profiles set status = 'suspended' where id = ${suspended.id}`.execute(test.base.owner);
    for (const id of [founder.id, suspended.id, randomUUID()])
      expect((await add({ owner_user_id: id })).json()).toMatchObject({ code: 'validation_failed' });
  });

  it('is chosen by those who add tools: others do not get the names', async () => {
    for (const role of ['user', 'core-team'] as const) expect((await people(role)).statusCode).toBe(403);
    const { rows } = await withActor(test.base.db, { userId: (await test.member()).id }, (trx) =>
      sql`select id from app.list_referents()`.execute(trx),
    );
    expect(rows).toEqual([]);
  });
});
