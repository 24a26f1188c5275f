import { randomUUID } from 'node:crypto';
import { createTool } from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const STAFF = ['moderator', 'core-team', 'admin'] as const;
let test: TestApp;
let tool: { id: string; name: string };
const members = {} as Record<Role, { id: string; cookie: string }>;

beforeAll(async () => {
  test = await createTestApp();
  for (const role of ROLES) members[role] = await test.member({ role, fullName: `Nom de ${role}` });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.base.owner.deleteFrom('perks').execute();
  tool = await createTool(test.base.owner, { name: 'Nuage Clair', owner: 'Nuage SAS' });
});

const as = (role: Role | null) => (role ? { cookie: members[role].cookie } : {});
const FEWEST = { title: 'Crédits', kind: 'credit', way: 'public-link' };
const create = (body: object = {}, role: Role | null = 'moderator') =>
  test.call('POST', '/api/perks', { ...as(role), body: { tool_id: tool.id, ...FEWEST, ...body } });
const created = async (body: object = {}): Promise<string> => (await create(body)).json().id;
const patch = (id: string, body: object, role: Role | null = 'moderator') =>
  test.call('PATCH', `/api/perks/${id}`, { ...as(role), body });
const move = (id: string, state: string, role: Role | null = 'moderator') =>
  test.call('PUT', `/api/perks/${id}/state`, { ...as(role), body: { state } });
const editor = (id: string, role: Role | null = 'moderator') =>
  test.call('GET', `/api/perks/${id}/editor`, as(role));
const stepsOf = (id: string, role: Role | null = 'moderator') =>
  test.call('GET', `/api/perks/${id}/steps`, as(role));
const list = (query = '', role: Role = 'moderator') =>
  test.call('GET', `/api/perks/manage${query}`, as(role));
const titles = (answer: { json: () => { perks: { title: string }[] } }) =>
  answer.json().perks.map(({ title }) => title);
const stored = (id: string) =>
  test.base.owner.selectFrom('perks').selectAll().where('id', '=', id).executeTakeFirst();

const EVERYTHING = {
  title: 'Crédits de démarrage',
  kind: 'credit',
  amount: 5000.5,
  is_up_to: true,
  duration_months: 12,
  clock: 'approval',
  price_after: 180,
  estimated_value: 5000,
  description: 'Pour lancer votre infrastructure.',
  way: 'introduction',
  public_url: 'https://nuage.example/startups',
  introduction_email: 'startups@nuage.example',
  introduction_text: 'Bonjour, voici {startup}.',
  introduction_fields: ['name', 'stage'],
  needs_validation: true,
  contact: 'Nina, au studio',
  rules: { all: [{ fact: 'stage', in: ['seed'] }], any: [{ fact: 'headcount', max: 10 }] },
  obligations: ['card', 'other'],
  other_obligation: 'Un témoignage',
  terms_url: 'https://nuage.example/cgu',
  starts_on: '2026-01-01',
  ends_on: '2999-12-31',
  stock: 40,
};
const STEPS = [
  { text: 'Créez un compte', url: 'https://nuage.example' },
  { text: 'Écrivez-nous', url: null },
];

describe('creation of a perk', () => {
  it.each(STAFF)('[PERK-08] lets %s create a draft from a title, a kind and a way', async (role) => {
    const answer = await create({}, role);
    expect(answer.statusCode).toBe(201);
    expect((await editor(answer.json().id, role)).json()).toMatchObject({
      ...FEWEST,
      state: 'draft',
      tool: { id: tool.id, name: 'Nuage Clair' },
      vendor: 'Nuage SAS',
      rules: { all: [{ fact: 'status', in: ['active'] }], any: [] },
      terms_version: 1,
      versions: [{ version: 1, author: `Nom de ${role}`, changed: [] }],
      moves: ['live'],
      missing: ['public_url'],
    });
  });

  it.each(['user', null] as const)('[PERK-08] refuses %s', async (role) => {
    expect((await create({}, role)).statusCode).toBe(role ? 403 : 401);
    expect(await test.base.owner.selectFrom('perks').select('id').execute()).toEqual([]);
  });

  it('[PERK-01] stores every field and returns it to the editor', async () => {
    const id = await created({ ...EVERYTHING, steps: STEPS });
    expect((await editor(id)).json()).toMatchObject(EVERYTHING);
    expect((await editor(id)).body).not.toContain('Créez un compte');
    expect((await stepsOf(id)).json()).toEqual({ steps: STEPS });
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ kind: 'gift' }, 'kind'],
    [{ kind: 'discount', amount: 120 }, 'amount'],
    [{ starts_on: '2026-02-02', ends_on: '2026-02-01' }, 'ends_on'],
    [{ obligations: ['other'] }, 'other_obligation'],
    [{ public_url: 'javascript:alert(1)' }, 'public_url'],
    [{ tool_id: randomUUID() }, 'tool_id'],
  ])('[PERK-01] refuses %j with a message beside the field', async (body, field) => {
    const answer = await create(body);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });

  it.each([{ state: 'live' }, { terms_version: 9 }, { freshness: 'verified' }, { created_by: randomUUID() }])(
    '[PERK-08] refuses %j: nobody types it',
    async (body) => {
      expect((await create(body)).statusCode).toBe(400);
    },
  );

  it('[PERK-09] refuses a tool that the author may not open', async () => {
    const secret = await createTool(test.base.owner, {}, ['admin']);
    expect((await create({ tool_id: secret.id }, 'moderator')).statusCode).toBe(400);
    expect((await create({ tool_id: secret.id }, 'admin')).statusCode).toBe(201);
  });
});

describe('editing a perk', () => {
  it('[PERK-08] changes only what is sent, and refuses members and visitors', async () => {
    const id = await created({ ...EVERYTHING, steps: STEPS });
    const answer = await patch(id, { title: 'Nouveau titre' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ ...EVERYTHING, title: 'Nouveau titre' });
    expect((await stepsOf(id)).json()).toEqual({ steps: STEPS });
    await patch(id, { steps: [{ text: 'Une seule' }] });
    expect((await stepsOf(id)).json()).toEqual({ steps: [{ text: 'Une seule', url: null }] });
    const before = await stored(id);
    for (const role of ['user', null] as const) {
      const expected = role ? 403 : 401;
      expect((await patch(id, { title: 'Pirate' }, role)).statusCode).toBe(expected);
      expect((await move(id, 'live', role)).statusCode).toBe(expected);
      expect((await editor(id, role)).statusCode).toBe(expected);
      expect((await stepsOf(id, role)).statusCode).toBe(expected);
      expect((await test.call('DELETE', `/api/perks/${id}`, as(role))).statusCode).toBe(expected);
    }
    expect(await stored(id)).toEqual(before);
  });

  it('[PERK-08] is also refused by row-level security', async () => {
    const { id } = await createPerk(test.base.owner);
    const asUser = <T>(statement: ReturnType<typeof sql<T>>) =>
      test.base.db.transaction().execute(async (trx) => {
        await sql`select set_config('app.user_id', ${members.user.id}, true)`.execute(trx);
        return statement.execute(trx);
      });
    const before = await stored(id);
    await asUser(sql`update perks set title = 'Pirate' where id = ${id}`);
    await asUser(sql`delete from perks where id = ${id}`);
    expect(await stored(id)).toEqual(before);
    await expect(
      asUser(
        sql`insert into perks (tool_id, title, kind, way) values (${tool.id}, 'x', 'other', 'on-request')`,
      ),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      asUser(sql`insert into perk_steps (perk_id, steps) values (${id}, '[]')`),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('judges the change together with what is stored', async () => {
    const id = await created({ kind: 'seats', amount: 3 });
    const answer = await patch(id, { kind: 'discount', amount: 300 });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { amount: 'Indiquez un pourcentage entre 0 et 100.' },
    ]);
    expect((await patch(id, { amount: 2.5 })).statusCode).toBe(400);
    expect((await patch(randomUUID(), { title: 'x' })).statusCode).toBe(404);
  });

  it('keeps one vendor for two spellings of its name', async () => {
    const [one, other] = [
      await created({ vendor: 'Éditions Alpha' }),
      await created({ vendor: 'editions alpha' }),
    ];
    expect((await stored(one))?.vendor_id).toBe((await stored(other))?.vendor_id);
    expect((await editor(other)).json().vendor).toBe('Éditions Alpha');
  });
});

describe('publication of a perk', () => {
  it('[PERK-03] goes from draft to live, paused, live again and ended', async () => {
    const id = await created({ public_url: 'https://nuage.example' });
    for (const [state, reason, moves] of [
      ['live', null, ['paused', 'ended']],
      ['paused', 'staff', ['live', 'ended']],
      ['live', null, ['paused', 'ended']],
      ['ended', 'staff', ['live']],
    ] as const) {
      const answer = await move(id, state);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ state, state_reason: reason, moves });
    }
    expect((await move(id, 'paused')).statusCode).toBe(409);
    expect((await move(await created(), 'ended')).statusCode).toBe(409);
    expect((await move(id, 'draft')).statusCode).toBe(400);
  });

  it('[PERK-03] records in the audit log who publishes, pauses and ends a perk, and no refused move', async () => {
    const id = await created({ public_url: 'https://nuage.example' });
    await move(id, 'paused');
    for (const state of ['live', 'paused', 'ended']) await move(id, state, 'core-team');
    const entries = await test.base.owner
      .selectFrom('app.audit_log')
      .select(['action', 'actor_id', 'target_type', 'detail'])
      .where('target_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual(
      ['perks.publish', 'perks.pause', 'perks.end'].map((action) => ({
        action,
        actor_id: members['core-team'].id,
        target_type: 'perk',
        detail: { perk: 'Crédits' },
      })),
    );
  });

  it('[PERK-03] waits for what the way needs, and says what it is', async () => {
    const answer = await move(await created(), 'live');
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { public_url: 'Indiquez le lien à ouvrir avant de publier.' },
    ]);
    const code = await created({ way: 'shared-code' });
    expect(Object.keys((await move(code, 'live')).json().fields)).toEqual(['secret']);
    await test.base.owner
      .insertInto('perk_secrets')
      .values({
        perk_id: code,
        kind: 'shared-code',
        sealed: Buffer.from('x'),
        fingerprint: Buffer.alloc(32, 1),
      })
      .execute();
    expect((await move(code, 'live')).json()).toMatchObject({ state: 'live', missing: [] });
  });

  it('[PERK-03] turns into a pause or an end at once when dates or stock say so', async () => {
    const link = { public_url: 'https://nuage.example' };
    expect((await move(await created({ ...link, stock: 0 }), 'live')).json()).toMatchObject({
      state: 'paused',
      state_reason: 'stock',
    });
    expect((await move(await created({ ...link, ends_on: '2020-01-01' }), 'live')).json()).toMatchObject({
      state: 'ended',
      state_reason: 'dates',
      moves: [],
    });
    const later = await created({ ...link, starts_on: '2999-01-01' });
    expect((await move(later, 'live')).json()).toMatchObject({ state: 'paused', state_reason: 'dates' });
    expect((await patch(later, { starts_on: null })).json()).toMatchObject({ state: 'live' });
  });

  it('deletes a draft, and nothing that was published', async () => {
    const draft = await created();
    expect((await test.call('DELETE', `/api/perks/${draft}`, as('moderator'))).statusCode).toBe(204);
    expect(await stored(draft)).toBeUndefined();
    const { id } = await createPerk(test.base.owner);
    expect((await test.call('DELETE', `/api/perks/${id}`, as('admin'))).statusCode).toBe(409);
    expect(await stored(id)).toBeDefined();
  });
});

describe('versions of the terms', () => {
  it('[PERK-06] are listed newest first, with author and what changed', async () => {
    const id = await created({ public_url: 'https://nuage.example', amount: 100 });
    await patch(id, { amount: 200 });
    await move(id, 'live');
    await patch(id, { amount: 300, duration_months: 6 }, 'admin');
    await patch(id, { title: 'Sans effet', amount: 300 });
    const answer = await patch(id, { obligations: ['card'], rules: { all: [], any: [] } });
    expect(answer.json().versions).toMatchObject([
      { version: 3, author: 'Nom de moderator', changed: ['rules', 'obligations'] },
      { version: 2, author: 'Nom de admin', changed: ['amount', 'duration_months'], is_announced: false },
      { version: 1, changed: [] },
    ]);
  });
});

describe('list of staff', () => {
  it('[PERK-03] shows drafts to staff with counts, search, filter, sort and pages', async () => {
    const { owner } = test.base;
    const other = await createTool(owner, { name: 'Éclair' });
    await createPerk(owner, { tool_id: tool.id, title: 'Alpha', estimated_value: 10 });
    await createPerk(owner, { tool_id: other.id, title: 'Bêta', estimated_value: 30, ends_on: '2999-01-01' });
    await createPerk(owner, { tool_id: other.id, title: 'Gamma', state: 'draft', estimated_value: null });
    expect(titles(await list('?sort=value'))).toEqual(['Bêta', 'Alpha', 'Gamma']);
    expect(titles(await list('?sort=ending'))[0]).toBe('Bêta');
    expect(titles(await list('?q=eclair&sort=value'))).toEqual(['Bêta', 'Gamma']);
    expect(titles(await list(`?tool=${tool.id}`))).toEqual(['Alpha']);
    const drafts = (await list('?state=draft')).json();
    expect(drafts).toMatchObject({ total: 1, counts: { draft: 1, live: 2, paused: 0, ended: 0 } });
    expect((await list('?state=gone')).statusCode).toBe(400);
    await sql`insert into perks (tool_id, tool_name, title, kind, way)
      select ${tool.id}, 'x', 'Perk ' || n, 'other', 'on-request' from generate_series(1, 25) n`.execute(
      owner,
    );
    const pages = [await list('?q=perk'), await list('?q=perk&page=2')].map((page) => page.json());
    expect(pages.map(({ perks, total }) => [perks.length, total])).toEqual([
      [20, 25],
      [5, 25],
    ]);
  });

  it('[PERK-09] leaves out the perks of tools that a moderator may not open', async () => {
    const secret = await createTool(test.base.owner, {}, ['admin']);
    const { id } = await createPerk(test.base.owner, { tool_id: secret.id, title: 'Caché' });
    expect(titles(await list('', 'moderator'))).toEqual([]);
    expect(titles(await list('', 'admin'))).toEqual(['Caché']);
    expect((await editor(id, 'moderator')).statusCode).toBe(404);
    expect((await stepsOf(id, 'moderator')).statusCode).toBe(404);
    expect((await patch(id, { title: 'Vu' }, 'moderator')).statusCode).toBe(404);
    expect((await move(id, 'paused', 'moderator')).statusCode).toBe(404);
    expect((await editor(id, 'admin')).statusCode).toBe(200);
  });
});
