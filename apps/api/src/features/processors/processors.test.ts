import { withActor } from '@perkotheque/database/actor';
import { createStartup, createTool } from '@perkotheque/database/testing/factories';
import { LANGUAGE_COOKIE, type Language } from '@perkotheque/domain/settings/vocabulary';
import { dayInParis } from '@perkotheque/domain/shared/days';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { claimsScene, type Person } from '../../../test/support/claims-scene.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let scene: Awaited<ReturnType<typeof claimsScene>>;

const DPA = 'https://nuage.example/dpa';
const PROCESSING = {
  ...{ has_personal_data: true, purpose: 'Envoi de la lettre', data: 'E-mails des clients', country: null },
  ...{ transfer_basis: null, transfer_detail: null },
};

beforeAll(async () => {
  test = await createTestApp();
  scene = await claimsScene(test);
});
afterEach(async () => {
  await sql`delete from startup_tools`.execute(test.base.owner);
});
afterAll(() => test.close());

const path = (startupId = scene.startup.id) => `/api/startups/${startupId}/processors`;
const read = async ({ cookie }: Person, startupId?: string) =>
  (await test.call('GET', path(startupId), { cookie })).json();
const save = ({ cookie }: Person, toolId: string, body: object = {}) =>
  test.call('PUT', `${path()}/${toolId}`, { cookie, body: { ...PROCESSING, ...body } });

/** A tool that the startup uses since March. */
async function use(values: Parameters<typeof createTool>[1] = {}, startupId = scene.startup.id) {
  const tool = await createTool(test.base.owner, { owner: 'Nuage SAS', ...values });
  await test.base.owner
    .insertInto('startup_tools')
    .values({ startup_id: startupId, tool_id: tool.id, since: '2026-03-02' })
    .execute();
  return tool;
}

describe('the list of processors', () => {
  it('[REG-01] has the used tools alone, with vendor, country, DPA and since from the sheet', async () => {
    const tool = await use({ name: 'Aube', hosting_country: 'FR', dpa_url: DPA });
    const left = await use({ name: 'Quitté' });
    await sql`update startup_tools set outcome = 'left', ended_on = '2026-04-01', answered_at = now() where tool_id = ${left.id}`.execute(
      test.base.owner,
    );
    const { processors, missing, can } = await read(scene.plain);
    expect(processors).toMatchObject([
      {
        tool: { id: tool.id, name: 'Aube' },
        since: '2026-03-02',
        facts: {
          vendor: { value: 'Nuage SAS', source: 'staff', gap: null },
          country: { value: 'FR', source: 'staff' },
          dpa: { value: DPA, source: 'staff' },
          transfer: { value: null, gap: null },
          purpose: { value: null, gap: 'startup' },
          data: { value: null, gap: 'startup' },
        },
      },
    ]);
    expect(processors[0].facts.dpa.at).toMatch(/^20/);
    expect({ missing, can }).toEqual({ missing: 2, can: { edit: false } });
  });

  it('[REG-01] takes purpose, data, region and transfer from the lead, with their day', async () => {
    const tool = await use({ hosting_country: 'US', dpa_url: DPA });
    expect((await save(scene.lead, tool.id)).statusCode).toBe(204);
    expect(await read(scene.lead)).toMatchObject({ missing: 1, can: { edit: true } });
    await save(scene.lead, tool.id, { transfer_basis: 'other', transfer_detail: ' Article 49 ' });
    const { processors, missing } = await read(scene.lead);
    expect(missing).toBe(0);
    expect(processors[0]).toMatchObject({
      facts: { purpose: { value: 'Envoi de la lettre', source: 'startup' }, transfer: { value: 'other' } },
      said: { transfer_detail: 'Article 49' },
    });
    expect(dayInParis(new Date(processors[0].facts.purpose.at))).toBe(dayInParis(new Date()));
    await save(scene.lead, tool.id, { country: 'DE' });
    expect((await read(scene.lead)).processors[0].facts).toMatchObject({
      country: { value: 'DE', source: 'startup' },
      transfer: { gap: null },
    });
  });

  it('[REG-01] refuses a basis without its words, and words without their basis', async () => {
    const tool = await use();
    for (const body of [
      { transfer_basis: 'other' },
      { transfer_detail: 'Mot' },
      { purpose: 'x'.repeat(201) },
    ])
      expect((await save(scene.lead, tool.id, body)).statusCode).toBe(400);
  });

  it('[REG-01] withholds what a run of enrichment found until the staff have checked it', async () => {
    const { owner } = test.base;
    const tool = await use({ owner: null, hosting_country: 'FR', dpa_url: DPA });
    const vendor = async () => (await read(scene.lead)).processors[0].facts.vendor;
    expect(await vendor()).toMatchObject({ value: null, gap: 'staff' });
    const run = await owner
      .insertInto('enrichment_runs')
      .values({ kind: 'owner', total: 1, state: 'finished', finished_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const write = async (run_id: string | null) => {
      await owner.updateTable('tools').set({ owner: 'Trouvé SA' }).where('id', '=', tool.id).execute();
      const values = { tool_id: tool.id, field: 'owner', source: 'page', former_value: 'null', run_id };
      await owner
        .insertInto('tool_field_sources')
        .values({ ...values, new_value: '"Trouvé SA"' })
        .execute();
    };
    await write(run.id);
    expect(await vendor()).toEqual({ value: null, source: null, at: null, gap: 'review' });
    const { values, sources } = (
      await test.call('GET', `/api/tools/${tool.id}/processor-facts`, { cookie: scene.staff.cookie })
    ).json();
    expect(sources).toContainEqual(expect.objectContaining({ field: 'owner', is_reviewed: false }));
    await test.call('PUT', `/api/tools/${tool.id}/processor-facts`, {
      ...{ cookie: (await test.member({ role: 'admin' })).cookie, body: values },
    });
    expect(await vendor()).toMatchObject({ value: 'Trouvé SA', source: 'staff', gap: null });
    // An admin who applies one proposal has checked it.
    await owner.updateTable('tools').set({ owner: null }).where('id', '=', tool.id).execute();
    await write(null);
    expect(await vendor()).toMatchObject({ value: 'Trouvé SA', source: 'page', gap: null });
  });

  it('[REG-01] leaves out a tool without personal data and names it at the end', async () => {
    const tool = await use({ name: 'Horloge' });
    await save(scene.lead, tool.id, { has_personal_data: false, purpose: null, data: null });
    expect(await read(scene.lead)).toMatchObject({
      ...{ processors: [], missing: 0 },
      without_personal_data: [{ tool: { id: tool.id, name: 'Horloge' } }],
    });
  });

  it('[REG-01] keeps a tool that the reader can no longer open, with its facts missing', async () => {
    const tool = await use({ name: 'Fermé', hosting_country: 'FR' });
    await test.base.owner
      .insertInto('tool_permissions')
      .values({ tool_id: tool.id, role: 'admin' })
      .execute();
    expect((await read(scene.lead)).processors).toMatchObject([
      { tool: { name: 'Fermé' }, facts: { vendor: { gap: 'staff' }, country: { gap: 'either' } } },
    ]);
  });
});

describe('the file', () => {
  const csv = async ({ cookie }: Person, language: Language = 'fr') => {
    const answer = await test.call('GET', `${path()}/export`, {
      cookie: `${cookie}; ${LANGUAGE_COOKIE}=${language}`,
    });
    return { ...answer, lines: answer.body.split('\r\n') };
  };

  it('[REG-01] says in words what is known, from whom and since when, and what is missing', async () => {
    const tool = await use({ name: 'Aube', hosting_country: 'US' });
    const idle = await use({ name: 'Horloge' });
    await save(scene.lead, tool.id, { transfer_basis: 'clauses' });
    await save(scene.lead, idle.id, { has_personal_data: false });
    const { body, headers, lines } = await csv(scene.plain);
    expect(headers['content-disposition']).toContain('sous-traitants-');
    expect(lines[0]).toContain('Outil,Éditeur,Finalité,Données personnelles,Pays d’hébergement');
    expect(lines[1]).toContain(
      'Aube,Nuage SAS,Envoi de la lettre,E-mails des clients,États-Unis,Clauses contractuelles types,,,2026-03-02,',
    );
    expect(body).toContain('Accord de traitement (DPA) (par le studio)');
    expect(body).toContain(`Finalité : startup, ${dayInParis(new Date())}`);
    expect(lines.at(-2)).toMatch(/^Sans donnée personnelle : Horloge,/);
    expect((await csv(scene.plain, 'en')).lines[1]).toContain('United States,Standard contractual clauses');
  });

  it('[REG-01] neutralizes formulas', async () => {
    const tool = await use({ name: '=1+1', owner: '@nuage' });
    await save(scene.lead, tool.id, { purpose: '=HYPERLINK("http://x")', data: '+33' });
    const { body } = await csv(scene.lead);
    for (const formula of ['\n=1', ',@nuage', ',=HYPER', '"=HYPER', ',+33'])
      expect(body).not.toContain(formula);
  });
});

describe('who may read and write a list', () => {
  it('[REG-01] is its people and staff, and its leads; nobody else learns that it exists', async () => {
    const tool = await use();
    const statusOf = async (person: Person | null) => {
      const cookie = person ? { cookie: person.cookie } : {};
      const body = PROCESSING;
      return [
        (await test.call('GET', path(), cookie)).statusCode,
        (await test.call('GET', `${path()}/export`, cookie)).statusCode,
        (await test.call('PUT', `${path()}/${tool.id}`, { ...cookie, body })).statusCode,
      ];
    };
    expect(await statusOf(scene.lead)).toEqual([200, 200, 204]);
    expect(await statusOf(scene.plain)).toEqual([200, 200, 403]);
    expect(await statusOf(scene.staff)).toEqual([200, 200, 403]);
    expect(await statusOf(scene.rival)).toEqual([404, 404, 404]);
    expect(await statusOf(await test.member())).toEqual([404, 404, 404]);
    expect(await statusOf(null)).toEqual([401, 401, 401]);
    const unused = await createTool(test.base.owner);
    expect((await save(scene.lead, unused.id)).statusCode).toBe(404);
  });

  it('[REG-01] is held by row-level security', async () => {
    const tool = await use({ hosting_country: 'FR' });
    const closed = await createTool(test.base.owner, { hosting_country: 'FR' }, ['admin']);
    const as = <T>(person: Person, query: ReturnType<typeof sql<T>>) =>
      withActor(test.base.db, { userId: person.id }, async (trx) => (await query.execute(trx)).rows);
    const write = sql`update startup_tools set processing_purpose = 'x', processing_said_at = now() returning id`;
    for (const person of [scene.rival, scene.plain, scene.staff]) expect(await as(person, write)).toEqual([]);
    expect(await as(scene.lead, write)).toHaveLength(1);
    const known = sql`select tool_id from tool_processor_facts where tool_id in (${tool.id}, ${closed.id}) and field = 'hosting_country'`;
    expect(await as(scene.lead, known)).toEqual([{ tool_id: tool.id }]);
  });
});

describe('merges', () => {
  it('[REG-01] of startups move what the merged one said, and their undo brings all back', async () => {
    const { owner } = test.base;
    const [survivor, merged] = [await createStartup(owner), await createStartup(owner)];
    const both = await use({}, survivor.id);
    const alone = await use({}, merged.id);
    await owner
      .insertInto('startup_tools')
      .values({ startup_id: merged.id, tool_id: both.id, since: '2025-03-01' })
      .execute();
    await sql`
      update startup_tools set processing_purpose = 'Paie', personal_data = 'Salaires', hosting_country = 'DE',
        transfer_basis = 'other', transfer_detail = 'Article 49', processing_said_at = now(), has_personal_data = false
       where startup_id = ${merged.id}`.execute(owner);
    const stored = async () =>
      (await sql`select to_jsonb(u) - 'updated_at' as row from startup_tools u order by u.id`.execute(owner))
        .rows;
    const before = await stored();
    const body = { survivor_id: survivor.id, merged_id: merged.id, fields: [] };
    const { cookie } = scene.staff;
    const { id } = (await test.call('POST', '/api/startups/merges', { cookie, body })).json();
    const moved = await read(scene.staff, survivor.id);
    expect(moved.without_personal_data).toMatchObject([
      { tool: { id: alone.id }, said: { purpose: 'Paie' } },
    ]);
    expect(moved.processors).toMatchObject([{ tool: { id: both.id }, said: { purpose: null } }]);
    await test.call('POST', `/api/startups/merges/${id}/undo`, { cookie });
    expect(await stored()).toEqual(before);
  });

  it('[REG-01] of tools move what the startup said, and their undo brings it back', async () => {
    const { owner } = test.base;
    const [survivor, merged] = [await createTool(owner), await use()];
    await save(scene.lead, merged.id);
    const { rows } = await sql<{ id: string }>`
      insert into tool_merges (survivor_id, survivor_name, merged_ids, merged_names, snapshot)
      values (${survivor.id}, 'A', array[${merged.id}]::uuid[], '{B}', '{}') returning id`.execute(owner);
    const line = async () => (await read(scene.lead)).processors[0];
    expect(await line()).toMatchObject({
      tool: { id: survivor.id },
      said: { purpose: 'Envoi de la lettre' },
    });
    await sql`update tool_merges set undone_at = now() where id = ${rows[0]?.id}`.execute(owner);
    expect(await line()).toMatchObject({ tool: { id: merged.id }, said: { purpose: 'Envoi de la lettre' } });
  });
});
