import { createStartup, joinStartup } from '@perkotheque/database/testing/factories';
import { createClaim, createPerk } from '@perkotheque/database/testing/perk-factories';
import type { Role } from '@perkotheque/domain/accounts/roles';
import { STARTUP_STAGES, STARTUP_STATUSES } from '@perkotheque/domain/startups/vocabulary';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
const staff = {} as Record<Exclude<Role, 'user'>, { id: string; cookie: string }>;
const STAFF = ['moderator', 'core-team', 'admin'] as const;

beforeAll(async () => {
  test = await createTestApp();
  for (const role of STAFF) staff[role] = await test.member({ role });
});
afterAll(() => test.close());
beforeEach(() => sql`delete from startups`.execute(test.base.owner));

const list = async (query = '', cookie = staff.moderator.cookie) =>
  (await test.call('GET', `/api/startups${query}`, { cookie })).json();
const namesIn = async (query = '') =>
  (await list(query)).startups.map(({ name }: { name: string }) => name) as string[];
const create = (body: object, cookie = staff.moderator.cookie) =>
  test.call('POST', '/api/startups', { cookie, body });
const edit = (id: string, body: object, cookie = staff.moderator.cookie) =>
  test.call('PATCH', `/api/startups/${id}`, { cookie, body });
const get = async (id: string, cookie = staff.moderator.cookie) =>
  (await test.call('GET', `/api/startups/${id}`, { cookie })).json();

const WHOLE = {
  name: 'Nuage Clair',
  website: 'https://nuage.example',
  domains: ['nuage.example', 'nuage.test'],
  country: 'FR',
  founded_on: '2024-03-01',
  stage: 'seed',
  cohort: '2025',
  headcount: 4,
  funds_raised: 250_000,
  institutional_funding: false,
  sector: 'Climat',
  status: 'active',
  logo_url: null,
};

describe('a startup', () => {
  it('[STU-01] needs only a name: everything else is unknown, and the status active', async () => {
    const { id } = (await create({ name: '  Inconnue  ' })).json();
    expect(await get(id)).toMatchObject({
      name: 'Inconnue',
      website: null,
      domains: [],
      country: null,
      founded_on: null,
      stage: null,
      cohort: null,
      headcount: null,
      funds_raised: null,
      institutional_funding: null,
      sector: null,
      status: 'active',
      logo_url: null,
    });
  });

  it('[STU-01] keeps unknown apart from no, zero and empty', async () => {
    const { id } = (await create(WHOLE)).json();
    expect(await get(id)).toMatchObject(WHOLE);
    await edit(id, { headcount: 0, funds_raised: 0, institutional_funding: null, stage: null, status: null });
    expect(await get(id)).toMatchObject({
      headcount: 0,
      funds_raised: 0,
      institutional_funding: null,
      stage: null,
      status: null,
      cohort: '2025',
    });
    await edit(id, { headcount: null, institutional_funding: false, country: '', website: '' });
    expect(await get(id)).toMatchObject({
      headcount: null,
      institutional_funding: false,
      country: null,
      website: null,
    });
  });

  it.each([
    ['an empty name', { name: ' ' }],
    ['no website', { website: 'nuage.example' }],
    ['a script as a logo', { logo_url: 'javascript:alert(1)' }],
    ['an invented country', { country: 'XX' }],
    ['a day that does not exist', { founded_on: '2024-02-30' }],
    ['an invented stage', { stage: 'unicorn' }],
    ['half a person', { headcount: 1.5 }],
    ['a debt', { funds_raised: -1 }],
    ['a word for yes', { institutional_funding: 'oui' }],
    ['an invented status', { status: 'archived' }],
    ['an address as a domain', { domains: ['moi@nuage.example/x'] }],
    ['a free-mail domain', { domains: ['gmail.com'] }],
    ['a field of nobody', { secret: 'x' }],
  ])('[STU-01] refuses %s', async (_what, body) => {
    const { id } = await createStartup(test.base.owner);
    const before = await get(id);
    expect((await edit(id, body)).statusCode).toBe(400);
    expect((await create({ name: 'Neuve', ...body })).statusCode).toBe(400);
    expect(await get(id)).toEqual(before);
  });

  it('[STU-01] has the stages and statuses of the vocabulary in the database too', async () => {
    const { id } = await createStartup(test.base.owner);
    const set = (column: string, value: string) =>
      sql`update startups set ${sql.ref(column)} = ${value} where id = ${id}`.execute(test.base.owner);
    for (const stage of STARTUP_STAGES) await set('stage', stage);
    for (const status of STARTUP_STATUSES) await set('status', status);
    await expect(set('stage', 'unicorn')).rejects.toMatchObject({ code: '23514' });
    await expect(set('status', 'archived')).rejects.toMatchObject({ code: '23514' });
  });

  it('[STU-02] gives a domain to one startup only, and names the other', async () => {
    const first = (await create({ name: 'Première', domains: ['Nuage.Example', 'nuage.example'] })).json();
    expect((await get(first.id)).domains).toEqual(['nuage.example']);
    const refused = await create({ name: 'Seconde', domains: ['nuage.example'] });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields.domains).toBe('nuage.example appartient déjà à Première.');
    expect(await namesIn()).toEqual(['Première']);
    // A subdomain is another domain.
    expect((await create({ name: 'Seconde', domains: ['eu.nuage.example'] })).statusCode).toBe(201);
    await edit(first.id, { domains: [] });
    const { id } = (await create({ name: 'Troisième', domains: ['nuage.example'] })).json();
    expect((await get(id)).domains).toEqual(['nuage.example']);
  });

  it('[STU-02] writes who created and changed it, and tells the live channel', async () => {
    const own = await test.member({ role: 'moderator' });
    const { id } = (await create({ name: 'Suivie' }, own.cookie)).json();
    await edit(id, { sector: 'Santé', cohort: '2026' }, own.cookie);
    await edit(id, { sector: 'Santé' }, own.cookie);
    const acts = await test.base.owner
      .selectFrom('app.audit_log')
      .select(['action', 'detail'])
      .where('actor_id', '=', own.id)
      .orderBy('id')
      .execute();
    expect(acts).toEqual([
      { action: 'startups.create', detail: { name: 'Suivie' } },
      { action: 'startups.update', detail: { name: 'Suivie', fields: ['cohort', 'sector'] } },
    ]);
    const events = await test.base.owner
      .selectFrom('app.events')
      .select('topic')
      .where('entity_id', '=', id)
      .execute();
    expect(events).toEqual([{ topic: 'startups' }, { topic: 'startups' }]);
  });
});

describe('who manages startups', () => {
  it.each(STAFF)('[STU-02] %s lists, creates, edits and archives', async (role) => {
    const { cookie } = staff[role];
    const created = await create({ name: 'Du studio' }, cookie);
    expect(created.statusCode).toBe(201);
    const { id } = created.json();
    const archived = await edit(id, { status: 'alumni' }, cookie);
    expect(archived.statusCode).toBe(200);
    expect(archived.json()).toMatchObject({ status: 'alumni', can: { edit: true, erase: role === 'admin' } });
    expect((await list('', cookie)).startups).toMatchObject([{ id, status: 'alumni' }]);
  });

  it('[STU-02] a member, a member of the startup and its lead get nothing, and change nothing', async () => {
    const { id } = await createStartup(test.base.owner, { name: 'Convoitée', cohort: '2025' });
    const [stranger, member, lead] = [await test.member(), await test.member(), await test.member()];
    await joinStartup(test.base.owner, id, member.id);
    await joinStartup(test.base.owner, id, lead.id, true);
    for (const { cookie } of [stranger, member, lead]) {
      for (const [method, url, body] of [
        ['GET', '/api/startups', undefined],
        ['GET', '/api/startups/labels', undefined],
        ['GET', `/api/startups/${id}`, undefined],
        ['GET', '/api/startups/export', undefined],
        ['POST', '/api/startups', { name: 'Intruse' }],
        ['PATCH', `/api/startups/${id}`, { cohort: '2030' }],
      ] as const) {
        const response = await test.call(method, url, { cookie, ...(body && { body }) });
        expect(response.statusCode, `${method} ${url}`).toBe(403);
        expect(response.body).not.toContain('Convoitée');
      }
    }
    expect(await namesIn()).toEqual(['Convoitée']);
    expect((await get(id)).cohort).toBe('2025');
  });

  it('[STU-02] responds 404 for a startup that does not exist', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    expect((await edit(id, { sector: 'x' })).statusCode).toBe(404);
    expect((await test.call('GET', `/api/startups/${id}`, staff.admin)).statusCode).toBe(404);
  });
});

describe('the list of startups', () => {
  beforeEach(async () => {
    const rows = [
      { name: 'Élan', cohort: '2024', stage: 'seed', sector: 'Santé', status: 'active', funds_raised: 5 },
      { name: 'Abri', cohort: '2025', stage: 'idea', sector: 'Climat', status: 'alumni', funds_raised: 900 },
      { name: 'Zénith', cohort: '2025', stage: 'seed', sector: 'Climat', status: 'active' },
      { name: '100 % Bio', cohort: null, stage: null, sector: null, status: null, founded_on: '2026-01-01' },
    ];
    for (const row of rows) await createStartup(test.base.owner, row);
    await sql`insert into startup_domains (domain, startup_id)
      select 'colline.example', id from startups where name = 'Abri'`.execute(test.base.owner);
  });

  it('[STU-02] searches names without case and accents, and domains', async () => {
    expect(await namesIn('?q=ELAN')).toEqual(['Élan']);
    expect(await namesIn('?q=nith')).toEqual(['Zénith']);
    expect(await namesIn('?q=colline')).toEqual(['Abri']);
    expect(await namesIn('?q=%25')).toEqual(['100 % Bio']);
    expect(await namesIn('?q=_')).toEqual([]);
  });

  it('[STU-02] filters by cohort, stage, sector and status, unknown included, and counts', async () => {
    expect(await namesIn('?cohort=2025')).toEqual(['Abri', 'Zénith']);
    expect(await namesIn('?stage=seed&cohort=2025')).toEqual(['Zénith']);
    expect(await namesIn('?sector=Sant%C3%A9')).toEqual(['Élan']);
    expect(await namesIn('?status=alumni')).toEqual(['Abri']);
    expect(await namesIn('?status=unknown&stage=unknown')).toEqual(['100 % Bio']);
    expect(await list('?cohort=2025')).toMatchObject({ total: 2, all: 4, page: 1 });
    expect((await test.call('GET', '/api/startups?stage=x', staff.admin)).statusCode).toBe(400);
  });

  it('[STU-02] sorts by name, age of the entry, cohort, funds and date founded', async () => {
    expect(await namesIn()).toEqual(['100 % Bio', 'Abri', 'Élan', 'Zénith']);
    expect(await namesIn('?sort=newest')).toEqual(['100 % Bio', 'Zénith', 'Abri', 'Élan']);
    expect(await namesIn('?sort=cohort')).toEqual(['Abri', 'Zénith', 'Élan', '100 % Bio']);
    expect(await namesIn('?sort=funds')).toEqual(['Abri', 'Élan', '100 % Bio', 'Zénith']);
    expect((await namesIn('?sort=founded'))[0]).toBe('100 % Bio');
  });

  it('[STU-02] shows each startup on exactly one page', async () => {
    for (let index = 0; index < 30; index += 1)
      await createStartup(test.base.owner, { name: `Même nom`, cohort: '2020' });
    const pages = [await list('?cohort=2020'), await list('?cohort=2020&page=2')];
    const ids = pages.flatMap(({ startups }) => startups.map(({ id }: { id: string }) => id));
    expect(pages.map(({ startups }) => startups.length)).toEqual([25, 5]);
    expect(new Set(ids).size).toBe(30);
  });

  it('[STU-02] gives the people and the live claims of each startup, and the labels in use', async () => {
    const { id } = (await list('?q=elan')).startups[0];
    const [member, former] = [await test.member(), await test.member()];
    await joinStartup(test.base.owner, id, member.id);
    await joinStartup(test.base.owner, id, former.id);
    await sql`update startup_members set left_at = now(), left_by = 'left' where user_id = ${former.id}`.execute(
      test.base.owner,
    );
    const perk = await createPerk(test.base.owner);
    await createClaim(test.base.owner, { startup_id: id, perk_id: perk.id, state: 'granted' });
    await createClaim(test.base.owner, { startup_id: id, perk_id: perk.id, state: 'refused' });
    expect((await list('?q=elan')).startups).toMatchObject([{ people: 1, live_claims: 1 }]);
    const labels = await test.call('GET', '/api/startups/labels', staff.moderator);
    expect(labels.json()).toEqual({ cohorts: ['2025', '2024'], sectors: ['Climat', 'Santé'] });
  });
});
