import { createStartup, joinStartup } from '@perkotheque/database/testing/factories';
import { createClaim, createPerk } from '@perkotheque/database/testing/perk-factories';
import { endDay } from '@perkotheque/domain/claims/clock';
import { PERK_CLOCKS } from '@perkotheque/domain/perks/vocabulary';
import { addDays, dayInParis } from '@perkotheque/domain/shared/days';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { claimNotifyJob } from '#jobs/programme-jobs.ts';
import { claimsScene, type Person } from '../../../test/support/claims-scene.ts';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let scene: Awaited<ReturnType<typeof claimsScene>>;
let tool: string;
let perk: { id: string };

beforeAll(async () => {
  test = await createTestApp();
  scene = await claimsScene(test);
  perk = await createPerk(test.base.owner, { title: 'Crédits', way: 'shared-code', duration_months: 12 });
  const named = await test.base.owner
    .selectFrom('perks')
    .select('tool_name')
    .where('id', '=', perk.id)
    .execute();
  tool = named[0]?.tool_name ?? '';
});
afterAll(() => test.close());
afterEach(() => sql`delete from claims`.execute(test.base.owner));

const TODAY = dayInParis(new Date());
const HEAD = 'Startup;Outil;Avantage;État;Début;Fin;Valeur;Compte;Remarque';
const csv = (...lines: string[]) => [HEAD, ...lines].join('\r\n');
const call = (path: string, body: object | undefined, by: Person) =>
  test.call('POST', `/api/claims/imports${path}`, { cookie: by.cookie, ...(body && { body }) });
const check = async (text: string, by = scene.staff) => (await call('/check', { text }, by)).json();
const run = (text: string, by = scene.staff) => call('', { text, file_name: 'passees.csv' }, by);
const undo = (id: string, by = scene.staff) => call(`/${id}/undo`, undefined, by);
const claims = () =>
  test.base.owner
    .selectFrom('claims')
    .select([
      'id',
      'startup_id',
      'state',
      'end_kind',
      'ends_on',
      'origin',
      'origin_reason',
      'confirmed_value',
    ])
    .orderBy('started_at')
    .execute();
const faultsOf = ({ faults }: { faults: { line: number; field: string; reason: string }[] }) =>
  faults.map(({ line, field, reason }) => `${line} ${field} ${reason}`);

describe('an import of past claims', () => {
  it('[CLM-08] previews without writing, then adds the valid lines, marked so and with their history', async () => {
    const text = csv(
      `nuage clair;${tool.toUpperCase()};credits;Activée;${addDays(TODAY, -40)};;4 200;nuage-sas;Tableau de 2025`,
      `Grand Livre;${tool};;Terminée;2024-01-15;2024-06-30;;;`,
      `Inconnue;${tool};;;2024-01-15;;;;`,
      `Nuage Clair;Aucun outil;;;2024-01-15;;;;`,
      `Nuage Clair;${tool};Autre;;2024-01-15;;;;`,
      `Nuage Clair;${tool};;;2999-01-01;;;;`,
    );
    const dry = await check(text);
    expect(dry).toMatchObject({ total: 6, valid: 2, faulty: 4, duplicates: [] });
    expect(faultsOf(dry)).toEqual([
      '4 startup unknown_value',
      '5 tool unknown_value',
      '6 perk unknown_value',
      '7 started_on in_future',
    ]);
    expect(await claims()).toEqual([]);
    const answer = await run(text);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({ total: 6, imported: 2, skipped: 0, faulty: 4 });
    expect(dry.faults).toMatchObject(answer.json().faults);
    const [past, live] = await claims();
    expect(past).toMatchObject({
      startup_id: scene.other.id,
      state: 'ended',
      end_kind: 'expired',
      ends_on: '2024-06-30',
      origin: 'import',
    });
    const seen = await scene.read(live?.id ?? '');
    expect(seen).toMatchObject({
      state: 'activated',
      origin: 'import',
      origin_reason: 'Tableau de 2025',
      confirmed_value: 4200,
      account_name: 'nuage-sas',
      can: { use: false, tell: true },
    });
    expect(await scene.path(live?.id ?? '')).toBe('started > granted > activated');
    expect(seen.events[0]).toMatchObject({ actor: 'Mona', reason: 'Tableau de 2025' });
    const acts = await test.base.owner
      .selectFrom('app.audit_log')
      .select(['action', 'detail'])
      .where('target_id', '=', answer.json().id)
      .execute();
    expect(acts).toEqual([{ action: 'claims.import', detail: { file: 'passees.csv', claims: 2 } }]);
  });

  it('[CLM-08] opens no secret and no step, takes no stock, and tells nobody', async () => {
    const worker = mailWorker(test);
    await worker.forget();
    await sql`update perks set stock = 3 where id = ${perk.id}`.execute(test.base.owner);
    await run(csv(`Nuage Clair;${tool};;Accordée;${TODAY};;;;`));
    const [claim] = await claims();
    const fingerprint = Buffer.alloc(32, 7);
    await test.base.owner
      .insertInto('perk_secrets')
      .values({ perk_id: perk.id, kind: 'shared-code', sealed: Buffer.from('sealed'), fingerprint })
      .execute();
    for (const { cookie } of [scene.lead, scene.staff]) {
      const steps = await test.call('GET', `/api/claims/${claim?.id}/steps`, { cookie });
      const url = `/api/claims/${claim?.id}/secret`;
      const mask = await test.call('GET', url, { cookie });
      const secret = await test.call('POST', url, { cookie, body: { how: 'copy' } });
      expect([steps.statusCode, mask.json(), secret.statusCode]).toEqual([
        403,
        { secret: null, is_held: false },
        404,
      ]);
    }
    const stock = await test.base.owner
      .selectFrom('perks')
      .select('stock')
      .where('id', '=', perk.id)
      .execute();
    expect(stock).toEqual([{ stock: 3 }]);
    expect(await worker.queued(claimNotifyJob)).toEqual([]);
    await sql`update perks set stock = null where id = ${perk.id}`.execute(test.base.owner);
    await worker.close();
  });

  it('[CLM-08] leaves out what is stored, and a second live claim of a perk', async () => {
    await createClaim(test.base.owner, {
      startup_id: scene.startup.id,
      perk_id: perk.id,
      state: 'waiting',
      started_at: new Date('2024-03-01T09:00:00Z'),
    });
    const text = csv(
      `Nuage Clair;${tool};;Activée;${TODAY};;;;`,
      `Nuage Clair;${tool};;Terminée;2024-03-01;2024-05-01;;;`,
      `Nuage Clair;${tool};;Terminée;2023-03-01;2023-05-01;;;`,
      `Nuage Clair;${tool};;Terminée;2023-03-01;2023-05-01;;;`,
    );
    const dry = await check(text);
    expect(dry).toMatchObject({ valid: 4, faulty: 0 });
    expect(dry.duplicates.map(({ line }: { line: number }) => line)).toEqual([2, 3, 5]);
    expect((await run(text)).json()).toMatchObject({ imported: 1, skipped: 3 });
    expect((await run(text)).json()).toMatchObject({ code: 'nothing_to_import' });
  });

  it('[CLM-08] asks which perk is meant, and refuses the importer’s own startup', async () => {
    const { tool_id } = await test.base.owner
      .selectFrom('perks')
      .select('tool_id')
      .where('id', '=', perk.id)
      .executeTakeFirstOrThrow();
    const second = await createPerk(test.base.owner, { title: 'Remise', tool_id, tool_name: tool });
    const insider = await test.member({ role: 'moderator' });
    await joinStartup(test.base.owner, scene.other.id, insider.id);
    const text = csv(
      `Nuage Clair;${tool};;;2024-03-01;;;;`,
      `Grand Livre;${tool};Remise;;2024-03-01;2024-04-01;;;`,
      `Nuage Clair;${tool};Remise;;2024-03-01;2024-04-01;;;`,
    );
    expect(faultsOf(await check(text, insider))).toEqual(['2 perk ambiguous', '3 startup own']);
    expect((await run(text, insider)).json()).toMatchObject({ imported: 1, faulty: 2 });
    const forged = sql`
      select app.import_claims(gen_random_uuid(), '[]'::jsonb)`.execute(test.base.owner);
    await expect(forged).rejects.toMatchObject({ code: 'PK050' });
    await sql`delete from profiles where id = ${insider.id}`.execute(test.base.owner);
    await sql`delete from claims`.execute(test.base.owner);
    await sql`delete from perks where id = ${second.id}`.execute(test.base.owner);
  });

  it('[CLM-08] is undone: untouched claims go, used ones and those of the undoer’s startup stay', async () => {
    const { id } = (
      await run(
        csv(
          `Nuage Clair;${tool};;Activée;${TODAY};;;;`,
          `Nuage Clair;${tool};;Terminée;2023-03-01;2023-05-01;;;`,
          `Grand Livre;${tool};;Terminée;2023-03-01;2023-05-01;;;`,
        ),
      )
    ).json();
    const live = (await claims()).find(({ state }) => state === 'activated');
    const told = await test.call('PUT', `/api/claims/${live?.id}/intention`, {
      cookie: scene.lead.cookie,
      body: { intention: 'continue' },
    });
    expect(told.statusCode).toBe(204);
    const insider = await test.member({ role: 'core-team' });
    await joinStartup(test.base.owner, scene.other.id, insider.id);
    expect((await undo(id, insider)).json()).toMatchObject({
      removed: 1,
      kept_total: 2,
      kept: [{ name: `Grand Livre · ${tool}` }, { name: `Nuage Clair · ${tool}` }],
    });
    expect((await claims()).map(({ state }) => state)).toEqual(['ended', 'activated']);
    expect((await undo(id)).json()).toMatchObject({ code: 'conflict' });
    await sql`delete from profiles where id = ${insider.id}`.execute(test.base.owner);
  });

  it('[CLM-08] ends each claim on the day that the clock of its perk says', async () => {
    const { owner } = test.base;
    const terms = PERK_CLOCKS.map((clock) => ({ clock, duration_months: 12, tool_name: `Outil ${clock}` }));
    for (const values of terms) await createPerk(owner, { ...values, tool_id: null });
    const written = Array.from({ length: 24 }, (_, n) => ({
      name: `Société ${n}`,
      started_on: addDays(TODAY, -30 * n),
      isActivated: n % 2 === 0,
    }));
    for (const { name } of written) await createStartup(owner, { name });
    const lines = terms.flatMap(({ tool_name }) =>
      written.map(
        ({ name, started_on, isActivated }) =>
          `${name};${tool_name};;${isActivated ? 'Activée' : 'Accordée'};${started_on};;;;`,
      ),
    );
    expect((await run(csv(...lines))).json()).toMatchObject({ imported: lines.length, faulty: 0 });
    const expected = terms.flatMap(({ tool_name, ...perkTerms }) =>
      written.map(({ name, started_on, isActivated }) => {
        const activated_on = isActivated ? started_on : null;
        const days = {
          started_on,
          sent_on: null,
          granted_on: started_on,
          activated_on,
          starts_on: activated_on,
        };
        const ends_on = endDay(perkTerms, days, null);
        const isOver = ends_on !== null && ends_on < TODAY;
        const state = isOver ? 'ended' : isActivated ? 'activated' : 'granted';
        return `${tool_name} ${name} ${ends_on} ${state}`;
      }),
    );
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', c.tool_name, s.name, coalesce(c.ends_on::text, 'null'), c.state) as line
        from claims c join startups s on s.id = c.startup_id`.execute(owner);
    expect(rows.map(({ line }) => line).toSorted()).toEqual(expected.toSorted());
    expect(new Set(expected.map((line) => line.split(' ').at(-1))).size).toBe(3);
    await sql`delete from startups where name like 'Société %'`.execute(owner);
  });

  it('[CLM-08] is for staff alone: a lead and another member neither preview, import, list nor undo', async () => {
    const { id } = (await run(csv(`Nuage Clair;${tool};;;${TODAY};;;;`))).json();
    for (const by of [scene.lead, scene.rival]) {
      const text = csv(`Grand Livre;${tool};;;${TODAY};;;;`);
      const answers = [
        await call('/check', { text }, by),
        await run(text, by),
        await undo(id, by),
        await test.call('GET', '/api/claims/imports', { cookie: by.cookie }),
        await test.call('GET', `/api/claims/imports/${id}`, { cookie: by.cookie }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 403));
    }
    expect(await claims()).toHaveLength(1);
    const listed = await test.call('GET', '/api/claims/imports', { cookie: scene.staff.cookie });
    expect(listed.json().imports[0]).toMatchObject({ id, imported: 1, created_by: 'Mona', undone_at: null });
  });
});

describe('claims of a startup for staff', () => {
  const list = (by: Person) =>
    test.call('GET', `/api/inbox/startups/${scene.startup.id}/claims`, { cookie: by.cookie });
  const perks = (by: Person) =>
    test.call('GET', `/api/inbox/startups/${scene.startup.id}/perks`, { cookie: by.cookie });

  it('[CLM-08] lists the claims with their origin, and the perks that are left with the verdict', async () => {
    const rules = JSON.stringify({ all: [{ fact: 'country', in: ['BE'] }], any: [] });
    const closed = await createPerk(test.base.owner, { rules });
    await run(csv(`Nuage Clair;${tool};Crédits;;${TODAY};;;;`));
    expect((await list(scene.staff)).json()).toMatchObject({
      total: 1,
      claims: [{ perk_title: 'Crédits', origin: 'import', state: 'activated' }],
      can: { start: true },
    });
    const offered = (await perks(scene.staff)).json().perks;
    const verdictOf = (id: string) => offered.find((one: { id: string }) => one.id === id)?.verdict;
    expect([verdictOf(closed.id), verdictOf(perk.id)]).toEqual(['no', undefined]);
  });

  it('[CLM-08] are closed to startups, and staff claim nothing for their own', async () => {
    for (const by of [scene.lead, scene.rival]) {
      expect([(await list(by)).statusCode, (await perks(by)).statusCode]).toEqual([403, 403]);
    }
    const insider = await test.member({ role: 'core-team' });
    await joinStartup(test.base.owner, scene.startup.id, insider.id, true);
    expect((await list(insider)).json().can).toEqual({ start: false });
    expect((await perks(insider)).statusCode).toBe(403);
    await sql`delete from profiles where id = ${insider.id}`.execute(test.base.owner);
  });
});
