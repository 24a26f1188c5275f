import { randomUUID } from 'node:crypto';
import { withActor } from '@perkotheque/database/actor';
import { createTool } from '@perkotheque/database/testing/factories';
import { COUNTRIES } from '@perkotheque/domain/startups/countries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimsScene, type Person } from '../../../test/support/claims-scene.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let scene: Awaited<ReturnType<typeof claimsScene>>;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp();
  scene = await claimsScene(test);
  admin = await test.member({ role: 'admin' });
});
afterAll(() => test.close());

const VALUES = {
  owner: 'Nuage SAS',
  hosting_country: 'US',
  dpa_url: 'https://nuage.example/dpa',
  subprocessors_url: 'https://nuage.example/sous-traitants',
};
const add = (values: Parameters<typeof createTool>[1] = {}, roles?: Parameters<typeof createTool>[2]) =>
  createTool(test.base.owner, values, roles);
const path = (id: string) => `/api/tools/${id}/processor-facts`;
const read = async ({ cookie }: Person, id: string) => (await test.call('GET', path(id), { cookie })).json();

describe('what a sheet says of a processor', () => {
  it('[REG-02] is written by an admin, with source and date, and shows on the sheet', async () => {
    const tool = await add({ owner: null });
    const { cookie } = admin;
    expect((await test.call('PUT', path(tool.id), { cookie, body: VALUES })).statusCode).toBe(204);
    const { values, sources } = await read(scene.lead, tool.id);
    expect(values).toEqual(VALUES);
    expect(sources.map(({ field }: { field: string }) => field).sort()).toEqual(Object.keys(VALUES).sort());
    for (const fact of sources) expect(fact).toMatchObject({ source: 'staff', is_reviewed: true });
    const sheet = (await test.call('GET', `/api/tools/${tool.id}`, { cookie: scene.lead.cookie })).json();
    expect(sheet.details).toMatchObject(VALUES);
  });

  it('[REG-02] dates each field by its own last change, and forgets an emptied one', async () => {
    const { owner } = test.base;
    const tool = await add(VALUES);
    const past = new Date('2026-01-05');
    await owner
      .updateTable('tool_processor_facts')
      .set({ recorded_at: past })
      .where('tool_id', '=', tool.id)
      .execute();
    await owner
      .updateTable('tools')
      .set({ dpa_url: 'https://nuage.example/v2', subprocessors_url: null, description: 'Autre' })
      .where('id', '=', tool.id)
      .execute();
    const { sources } = await read(scene.lead, tool.id);
    const byField = Object.fromEntries(
      sources.map(({ field, recorded_at }: { field: string; recorded_at: string }) => [field, recorded_at]),
    );
    expect(byField.hosting_country).toBe(past.toISOString());
    expect(byField.dpa_url > past.toISOString()).toBe(true);
    expect(byField).not.toHaveProperty('subprocessors_url');
  });

  it('[REG-02] is refused to members, moderators and visitors, and is hidden with its tool', async () => {
    const tool = await add(VALUES);
    const closed = await add(VALUES, ['admin']);
    const body = { ...VALUES, hosting_country: 'FR' };
    const put = async (id: string, person?: Person) =>
      (await test.call('PUT', path(id), { ...(person && { cookie: person.cookie }), body })).statusCode;
    expect(await put(tool.id, scene.lead)).toBe(403);
    expect(await put(tool.id)).toBe(401);
    expect(await put(tool.id, scene.staff)).toBe(403);
    expect(await put(randomUUID(), admin)).toBe(404);
    expect((await test.call('GET', path(closed.id), { cookie: scene.lead.cookie })).statusCode).toBe(404);
    expect((await test.call('GET', path(tool.id), {})).statusCode).toBe(401);
    expect((await read(scene.lead, tool.id)).values.hosting_country).toBe('US');
    expect(await read(admin, tool.id)).toMatchObject({ can: { vouch: true } });
    expect(await read(scene.lead, tool.id)).toMatchObject({ can: { vouch: false } });
  });

  it('[REG-02] is vouched for by admins alone under row-level security', async () => {
    const { id } = await add(VALUES);
    const vouch = (person: Person) =>
      withActor(test.base.db, { userId: person.id }, (trx) =>
        trx
          .updateTable('tool_processor_facts')
          .set({ is_reviewed: true })
          .where('tool_id', '=', id)
          .returning('field')
          .execute(),
      );
    for (const person of [scene.lead, scene.staff]) expect(await vouch(person)).toEqual([]);
    expect(await vouch(admin)).toHaveLength(Object.keys(VALUES).length);
  });

  it('[REG-02] accepts known countries and http links alone', async () => {
    const tool = await add();
    for (const fault of [{ hosting_country: 'XX' }, { dpa_url: 'javascript:alert(1)' }]) {
      const body = { ...VALUES, ...fault };
      expect((await test.call('PUT', path(tool.id), { cookie: admin.cookie, body })).statusCode).toBe(400);
    }
  });

  it('[REG-02] leaves an entry of the log for a change, and none for a confirmation', async () => {
    const tool = await add(VALUES);
    const { cookie } = admin;
    const entries = () =>
      test.base.owner.selectFrom('app.audit_log').select('detail').where('target_id', '=', tool.id).execute();
    await test.call('PUT', path(tool.id), { cookie, body: VALUES });
    expect(await entries()).toEqual([]);
    await test.call('PUT', path(tool.id), { cookie, body: { ...VALUES, hosting_country: 'FR' } });
    expect(await entries()).toMatchObject([
      { detail: { changes: { hosting_country: { before: 'US', after: 'FR' } } } },
    ]);
  });
});

describe('« Hébergé dans l’UE »', () => {
  // Written out: the 27 members. The EEA has Norway, Iceland and Liechtenstein besides, which are not in the Union.
  const UNION = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

  it('[REG-02] finds the tools that are hosted in a member of the Union, and no other', async () => {
    await test.base.owner
      .insertInto('tools')
      .values(COUNTRIES.map((code) => ({ name: `Zibeline ${code}`, team: 'Tous', hosting_country: code })))
      .execute();
    const found: string[] = [];
    for (let page = 1; page < 9; page++) {
      const q = encodeURIComponent('zibeline hébergé en Europe');
      const answer = await test.call('GET', `/api/tools?q=${q}&page=${page}`, { cookie: scene.lead.cookie });
      found.push(...answer.json().tools.map(({ name }: { name: string }) => name.replace('Zibeline ', '')));
    }
    expect(found.sort()).toEqual(UNION);
  });
});

describe('European alternatives', () => {
  const names = async (id: string, person = scene.lead) =>
    (await read(person, id)).alternatives.map(({ name }: { name: string }) => name);

  it('[REG-02] are at most three tools in use of the same needs, hosted in the EU, that the reader may open', async () => {
    const needs = ['crm', 'wiki'];
    const tool = await add({ hosting_country: 'US', needs });
    await add({ name: 'B un besoin', hosting_country: 'DE', needs: ['crm'] });
    await add({ name: 'C deux besoins', hosting_country: 'FR', needs });
    await add({ name: 'A en Norvège', hosting_country: 'NO', needs });
    await add({ name: 'A inconnu', needs });
    await add({ name: 'A abandonné', hosting_country: 'FR', needs, status: 'deprecated' });
    await add({ name: 'A supprimé', hosting_country: 'FR', needs, deleted_at: new Date() });
    await add({ name: 'A autre besoin', hosting_country: 'FR', needs: ['paie'] });
    await add({ name: 'A fermé', hosting_country: 'FR', needs }, ['admin']);
    expect(await names(tool.id)).toEqual(['C deux besoins', 'B un besoin']);
    expect(await names(tool.id, admin)).toEqual(['A fermé', 'C deux besoins', 'B un besoin']);
    for (const name of ['D', 'E']) await add({ name, hosting_country: 'FR', needs });
    expect(await names(tool.id)).toEqual(['C deux besoins', 'D', 'E']);
  });

  it('[REG-02] of a tool without needs are those of its category', async () => {
    const { id: category_id } = await test.base.owner
      .insertInto('categories')
      .values({ name: 'Fauconnerie', description: '', color: '#112233' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const tool = await add({ hosting_country: 'US', category_id });
    await add({ name: 'Épervier', hosting_country: 'FR', category_id });
    expect(await names(tool.id)).toEqual(['Épervier']);
    const homeless = await add({ hosting_country: 'US' });
    expect(await names(homeless.id)).toEqual([]);
  });

  it.each(['FR', null])('[REG-02] are not offered for a tool hosted in %s', async (hosting_country) => {
    const needs = ['paie'];
    await add({ name: 'Fiche', hosting_country: 'FR', needs });
    const tool = await add({ hosting_country, needs });
    expect(await names(tool.id)).toEqual([]);
  });
});
