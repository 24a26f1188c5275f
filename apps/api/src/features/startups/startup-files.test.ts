import { createStartup, joinStartup } from '@perkotheque/database/testing/factories';
import { createClaim, createPerk } from '@perkotheque/database/testing/perk-factories';
import { STARTUP_FIELD_NAMES } from '@perkotheque/domain/startups/import-shape';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let moderator: { id: string; cookie: string };

beforeAll(async () => {
  test = await createTestApp();
  moderator = await test.member({ role: 'moderator' });
});
afterAll(() => test.close());
beforeEach(() => sql`delete from startups`.execute(test.base.owner));

const csv = (...lines: string[]) => lines.join('\r\n');
const HEAD = 'Nom;Domaines;Pays;Date de création;Stade;Promo;Effectif;Levée de fonds;VC;Secteur;Statut';

type Extra = { mapping?: (string | null)[]; duplicates?: string };
const check = (text: string, extra: Extra = {}, cookie = moderator.cookie) =>
  test.call('POST', '/api/startups/imports/check', { cookie, body: { text, ...extra } });
const run = (text: string, extra: Extra = {}, cookie = moderator.cookie) =>
  test.call('POST', '/api/startups/imports', { cookie, body: { text, file_name: 's.csv', ...extra } });
const undo = (id: string, cookie = moderator.cookie) =>
  test.call('POST', `/api/startups/imports/${id}/undo`, { cookie });
const download = (query = '', cookie = moderator.cookie) =>
  test.call('GET', `/api/startups/export${query}`, { cookie });
const names = async () => {
  const rows = await test.base.owner.selectFrom('startups').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
};
const list = async () =>
  (await test.call('GET', '/api/startups', { cookie: moderator.cookie })).json().startups;

describe('an import of startups', () => {
  it('[STU-02] previews without writing, imports the valid lines, and reports the others by line', async () => {
    const text = csv(
      HEAD,
      'Nuage;nuage.example, nuage.test;France;01/03/2024;Amorçage;2025;4;250 k€;non;Climat;Active',
      ';;;;;;;;;;',
      'Sans pays;;Atlantide;hier;Licorne;;beaucoup;;peut-être;;Partie',
      'Anglaise;;United Kingdom;2020-01-31;Series A;2024;12;1,5 M€;oui;Santé;alumni',
      ';x.example;;;;;;;;;',
      'Inconnue;;;;;;;;;;',
    );
    const dry = (await check(text)).json();
    expect(dry).toMatchObject({ total: 5, valid: 3, faulty: 2, duplicates: [] });
    expect(dry.mapping).toEqual([
      'name',
      'domains',
      'country',
      'founded_on',
      'stage',
      'cohort',
      'headcount',
      'funds_raised',
      'institutional_funding',
      'sector',
      'status',
    ]);
    expect(
      dry.faults.map(({ line, field, reason }: Record<string, unknown>) => `${line} ${field} ${reason}`),
    ).toEqual([
      '4 country unknown_value',
      '4 founded_on not_a_date',
      '4 stage unknown_value',
      '4 headcount not_a_number',
      '4 institutional_funding not_yes_or_no',
      '4 status unknown_value',
      '6 name required',
    ]);
    expect(await names()).toEqual([]);

    const done = await run(text);
    expect(done.statusCode).toBe(201);
    expect(done.json()).toMatchObject({ total: 5, imported: 3, faulty: 2, skipped: 0 });
    expect(dry.faults).toMatchObject(done.json().faults);
    expect(await list()).toMatchObject([
      {
        name: 'Anglaise',
        country: 'GB',
        founded_on: '2020-01-31',
        stage: 'series-a',
        funds_raised: 1_500_000,
        institutional_funding: true,
        status: 'alumni',
      },
      { name: 'Inconnue', country: null, institutional_funding: null, headcount: null, status: 'active' },
      {
        name: 'Nuage',
        domains: ['nuage.example', 'nuage.test'],
        country: 'FR',
        founded_on: '2024-03-01',
        stage: 'seed',
        cohort: '2025',
        headcount: 4,
        funds_raised: 250_000,
        institutional_funding: false,
      },
    ]);
  });

  it('[STU-02] reports known names, to be skipped or imported, and refuses a domain that is taken', async () => {
    const known = await createStartup(test.base.owner, { name: 'Élan' });
    await sql`insert into startup_domains values ('elan.example', ${known.id})`.execute(test.base.owner);
    const text = csv('Nom;Domaine', 'ELAN;', 'Autre;elan.example', 'Une;une.example', 'Deux;une.example');
    const dry = (await check(text)).json();
    expect(dry.duplicates).toEqual([{ line: 2, name: 'ELAN', known_id: known.id }]);
    expect(dry.faults).toMatchObject([
      { line: 3, field: 'domains', reason: 'taken', value: 'elan.example' },
      { line: 5, field: 'domains', reason: 'taken', value: 'une.example' },
    ]);
    expect(dry).toMatchObject({ valid: 2, faulty: 2 });
    expect((await run(text)).json()).toMatchObject({ imported: 1, skipped: 1, faulty: 2 });
    expect(await names()).toEqual(['Une', 'Élan']);
    const again = await run(csv('Nom', 'ELAN'), { duplicates: 'import' });
    expect(again.json()).toMatchObject({ imported: 1, skipped: 0 });
    expect((await run(csv('Nom', 'élan'))).json()).toMatchObject({ code: 'nothing_to_import' });
  });

  it('[STU-02] is undone: untouched startups go, those that were changed, joined or used stay', async () => {
    const before = await createStartup(test.base.owner, { name: 'Avant' });
    const touched = ['Changée', 'Rejointe', 'Activée', 'Domaine ajouté', 'Fusionnée'];
    const { id } = (await run(csv('Nom', 'Intacte', ...touched, 'Absorbée'))).json();
    const rows = await test.base.owner.selectFrom('startups').select(['id', 'name']).execute();
    const of = (name: string) => rows.find((row) => row.name === name)?.id ?? '';
    const patch = (name: string, body: object) =>
      test.call('PATCH', `/api/startups/${of(name)}`, { cookie: moderator.cookie, body });
    await patch('Changée', { sector: 'Santé' });
    await patch('Domaine ajouté', { domains: ['ajout.example'] });
    const member = await test.member();
    await joinStartup(test.base.owner, of('Rejointe'), member.id);
    const perk = await createPerk(test.base.owner);
    await createClaim(test.base.owner, { startup_id: of('Activée'), perk_id: perk.id });
    await test.call('POST', '/api/startups/merges', {
      cookie: moderator.cookie,
      body: { survivor_id: of('Fusionnée'), merged_id: of('Absorbée') },
    });
    const undone = (await undo(id)).json();
    expect(undone).toMatchObject({ removed: 1, kept_total: touched.length });
    expect(await names()).toEqual([before.name, ...touched].toSorted());
    expect((await undo(id)).json()).toMatchObject({ code: 'conflict' });
    const acts = await test.base.owner
      .selectFrom('app.audit_log')
      .select(['action', 'detail'])
      .where('target_id', '=', id)
      .orderBy('id')
      .execute();
    expect(acts).toEqual([
      { action: 'startups.import', detail: { file: 's.csv', startups: 7 } },
      { action: 'startups.import_undone', detail: { file: 's.csv', startups: 1 } },
    ]);
  });

  it('[STU-02] takes 500 startups in one file and one event', async () => {
    const lines = Array.from({ length: 500 }, (_, index) => `Startup ${index};s${index}.example`);
    const events = async () =>
      (await sql<{ n: number }>`select count(*)::integer n from app.events`.execute(test.base.owner)).rows[0]
        ?.n ?? 0;
    const before = await events();
    expect((await run(csv('Nom;Domaine', ...lines))).json()).toMatchObject({ imported: 500, faulty: 0 });
    expect(await events()).toBe(before + 1);
  });

  it('[STU-02] is for staff alone: a member and a lead can neither preview, import, list nor undo', async () => {
    const { id } = (await run(csv('Nom', 'Une'))).json();
    const [member, lead] = [await test.member(), await test.member()];
    const own = await createStartup(test.base.owner);
    await joinStartup(test.base.owner, own.id, lead.id, true);
    const before = await names();
    for (const { cookie } of [member, lead]) {
      const answers = [
        await check(csv('Nom', 'Deux'), {}, cookie),
        await run(csv('Nom', 'Deux'), {}, cookie),
        await undo(id, cookie),
        await test.call('GET', '/api/startups/imports', { cookie }),
        await test.call('GET', `/api/startups/imports/${id}`, { cookie }),
        await download('', cookie),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 403));
    }
    expect(await names()).toEqual(before);
    for (const role of ['core-team', 'admin'] as const) {
      const { cookie } = await test.member({ role });
      expect((await check(csv('Nom', 'Deux'), {}, cookie)).statusCode).toBe(200);
      expect((await download('', cookie)).statusCode).toBe(200);
    }
  });
});

describe('an export of startups', () => {
  it('[STU-02] disarms formulas, follows the filters, and can be imported as it is', async () => {
    const { owner } = test.base;
    const whole = await createStartup(owner, {
      name: '=HYPERLINK("http://mal.example")',
      country: 'FR',
      founded_on: '2024-03-01',
      stage: 'seed',
      cohort: '2025',
      headcount: 0,
      funds_raised: 250_000,
      institutional_funding: false,
      sector: 'Climat;@mal',
      status: 'alumni',
    });
    await sql`insert into startup_domains values ('un.example', ${whole.id}), ('deux.example', ${whole.id})`.execute(
      owner,
    );
    await createStartup(owner, { name: 'Autre', cohort: '2020', status: null });
    const file = await download('?cohort=2025');
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="perkotheque-startups-[\d-]+\.csv"$/,
      ),
    });
    expect(file.body).not.toContain('Autre');
    expect(file.body.split('\r\n')[0]).toBe(
      `\ufeffid,${STARTUP_FIELD_NAMES.join(',')},created_at,updated_at`,
    );
    expect(file.body).toContain(`'=HYPERLINK`);
    expect(file.body).toContain('"Climat; @mal"');
    const before = (await list()).filter(({ name }: { name: string }) => name !== 'Autre');
    await sql`delete from startups`.execute(owner);
    expect((await run(file.body)).json()).toMatchObject({ imported: 1, faulty: 0 });
    const [{ id: _one, created_at: _at, updated_at: _up, ...after }] = await list();
    const [{ id: _two, created_at: _at2, updated_at: _up2, ...expected }] = before;
    expect(after).toEqual({ ...expected, sector: after.sector });
  });

  it('[STU-02] is in the audit log', async () => {
    const own = await test.member({ role: 'core-team' });
    await download('', own.cookie);
    const acts = await test.base.owner
      .selectFrom('app.audit_log')
      .select(['action', 'detail'])
      .where('actor_id', '=', own.id)
      .execute();
    expect(acts).toEqual([{ action: 'startups.export', detail: { format: 'csv' } }]);
  });
});
