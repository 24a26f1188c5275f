import { createTool } from '@perkotheque/database/testing/factories';
import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { TOOL_STATUSES } from '@perkotheque/domain/tools/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
const cookies = {} as Record<Role, string>;

beforeAll(async () => {
  test = await createTestApp();
  for (const role of ROLES) cookies[role] = (await test.member({ role })).cookie;
});
afterAll(() => test.close());

const edit = (id: string, body: object, cookie: string | undefined = cookies.admin) =>
  test.call('PATCH', `/api/tools/${id}`, { cookie, body });
const read = async (id: string) =>
  (await test.call('GET', `/api/tools/${id}`, { cookie: cookies.admin })).json();
const stored = (id: string) =>
  test.base.owner.selectFrom('tools').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('right to edit a tool', () => {
  it('[ROLE-03] allows an admin for any permissions of the tool', async () => {
    const tool = await createTool(test.base.owner, {}, ['user']);
    expect((await edit(tool.id, { name: 'Renommé' })).statusCode).toBe(200);
    expect((await stored(tool.id)).name).toBe('Renommé');
  });

  it.each(['moderator', 'core-team', 'user', null] as const)('[ROLE-03] refuses %s', async (role) => {
    // Core team may edit tools with secure access in the secure zone, but not with this route.
    for (const has_secure_access of [false, true]) {
      const tool = await createTool(test.base.owner, { has_secure_access });
      const answer = await test.call('PATCH', `/api/tools/${tool.id}`, {
        body: { name: 'Renommé' },
        ...(role && { cookie: cookies[role] }),
      });
      expect(answer.statusCode).toBe(role ? 403 : 401);
      expect((await stored(tool.id)).name).toBe(tool.name);
    }
  });

  it('responds 404 for an unknown or deleted tool', async () => {
    const trashed = await createTool(test.base.owner, { deleted_at: new Date() });
    for (const id of [trashed.id, '00000000-0000-4000-8000-000000000000']) {
      expect((await edit(id, { name: 'Renommé' })).statusCode).toBe(404);
    }
  });
});

describe('tool edit', () => {
  it('[EDIT-02][EDIT-08] saves every field of the dialog and returns it', async () => {
    const tool = await createTool(test.base.owner);
    const details = {
      owner: 'Dominique Produit',
      url: 'https://outil.example',
      tool_type: 'open-source',
      usage_level: 'low',
      cost: '12 €/mois',
      what_is_it_for: 'À planifier',
      how_to_use: 'Demandez une place',
      advantages: 'Un an offert',
      key_features: ['Calques', 'Prototypes'],
      use_cases: ['Maquettes'],
      product_hunt_url: 'https://producthunt.example/outil',
      youtube_tutorial: 'https://youtube.example/tutoriel',
      cost_per_period: 144.5,
      renewal_frequency: 'one-time',
      renewal_date: '2027-01-31',
      renewal_responsible: 'Claude Achat',
    };
    const card = { name: 'Renommé', description: 'Nouvelle description', team: 'RH', status: 'testing' };
    const answer = await edit(tool.id, {
      ...card,
      ...details,
      category: 'Communication',
      has_secure_access: true,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const after = await read(tool.id);
    expect(after).toEqual(answer.json());
    expect(after).toMatchObject({ ...card, details });
    expect(after.category.name).toBe('Communication');
    expect(after.badges.has_secure_access).toBe(true);
  });

  it('keeps omitted fields and clears empty ones', async () => {
    const tool = await createTool(test.base.owner, { owner: 'Dominique', cost: '12 €', tags: ['a'] });
    await edit(tool.id, { cost: '' });
    expect(await stored(tool.id)).toMatchObject({ owner: 'Dominique', cost: null, tags: ['a'] });
  });

  it('[EDIT-03] stores the id of the category, and null for none or an unknown one', async () => {
    const tool = await createTool(test.base.owner);
    const { id } = await test.base.owner
      .selectFrom('categories')
      .select('id')
      .where('name', '=', 'Productivité')
      .executeTakeFirstOrThrow();
    await edit(tool.id, { category: 'Productivité' });
    expect((await stored(tool.id)).category_id).toBe(id);
    for (const category of [null, 'Jamais vue']) {
      await edit(tool.id, { category: 'Productivité' });
      await edit(tool.id, { category });
      expect((await stored(tool.id)).category_id).toBeNull();
    }
  });

  it('[EDIT-04] allows a change from any status to any other', async () => {
    const tool = await createTool(test.base.owner);
    for (const from of TOOL_STATUSES) {
      for (const to of TOOL_STATUSES) {
        await edit(tool.id, { status: from });
        expect((await edit(tool.id, { status: to })).json().status).toBe(to);
      }
    }
  });

  it.each(['name', 'team'])('[API-08][EDIT-06] refuses a blank %s', async (field) => {
    const tool = await createTool(test.base.owner, { team: 'IT' });
    for (const value of ['', '   ', null]) {
      const answer = await edit(tool.id, { [field]: value, owner: 'Quelqu’un' });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fields)).toEqual([field]);
    }
    expect(await stored(tool.id)).toMatchObject({ name: tool.name, team: 'IT', owner: null });
  });

  it.each(['url', 'product_hunt_url', 'youtube_tutorial'])(
    '[API-09] refuses a %s that is not http or https',
    async (field) => {
      const tool = await createTool(test.base.owner, { [field]: 'https://avant.example' });
      for (const url of [
        'javascript:alert(1)',
        'data:text/html,x',
        'ftp://a.example',
        '//a.example',
        'non',
      ]) {
        const answer = await edit(tool.id, { [field]: url });
        expect(answer.statusCode, url).toBe(400);
        expect(Object.keys(answer.json().fields)).toEqual([field]);
      }
      expect(await stored(tool.id)).toMatchObject({ [field]: 'https://avant.example' });
      expect((await edit(tool.id, { [field]: 'http://apres.example' })).statusCode).toBe(200);
    },
  );

  it.each([
    { status: 'archived' },
    { tool_type: 'ltd' },
    { usage_level: 'extreme' },
    { renewal_frequency: 'weekly' },
    { renewal_date: '2027-02-30' },
    { cost_per_period: -1 },
    { cost_per_period: 1.234 },
    { created_by: '00000000-0000-4000-8000-000000000000' },
    { allowed_roles: [] },
  ])('[DATA-03] refuses %j', async (body) => {
    const tool = await createTool(test.base.owner, {}, ['admin']);
    expect((await edit(tool.id, body)).statusCode).toBe(400);
  });

  it('sets the date of the last update', async () => {
    const tool = await createTool(test.base.owner, { updated_at: new Date('2020-01-01') });
    await edit(tool.id, { owner: 'Dominique' });
    expect((await stored(tool.id)).updated_at.getTime()).toBeGreaterThan(Date.parse('2026-01-01'));
  });
});
