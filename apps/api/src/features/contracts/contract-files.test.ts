import { createContract } from '@perkotheque/database/testing/contract-factories';
import { createTool } from '@perkotheque/database/testing/factories';
import type { Role } from '@perkotheque/domain/accounts/roles';
import { CONTRACT_PERIODS } from '@perkotheque/domain/contracts/vocabulary';
import { TEAMS } from '@perkotheque/domain/tools/vocabulary';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
const people = {} as Record<Role, { id: string; cookie: string; email: string }>;

beforeAll(async () => {
  test = await createTestApp();
  for (const role of ['admin', 'core-team', 'moderator', 'user'] as const)
    people[role] = await test.member({ role });
  await sql`update profiles set full_name = 'Léa Nguyen' where id = ${people['core-team'].id}`.execute(
    test.base.owner,
  );
  await sql`update profiles set full_name = 'Hugo Lefèvre' where id in (${people.user.id}, ${people.moderator.id})`.execute(
    test.base.owner,
  );
});
afterAll(() => test.close());
beforeEach(async () => {
  await sql`delete from contract_imports`.execute(test.base.owner);
  await sql`delete from tools`.execute(test.base.owner);
});

const csv = (...lines: string[]) => lines.join('\n');
const post = (path: string, body: object, role: Role = 'core-team') =>
  test.call('POST', `/api/contracts/imports${path}`, { cookie: people[role].cookie, body });
const check = async (text: string) => (await post('/check', { text })).json();
const run = (text: string, more: object = {}) => post('', { text, file_name: 'contrats.csv', ...more });
const undo = (id: string, role: Role = 'core-team') => post(`/${id}/undo`, {}, role);
const exported = async (role: Role = 'core-team') =>
  (await test.call('GET', '/api/contracts/export', { cookie: people[role].cookie })).body;
const stored = () =>
  test.base.owner
    .selectFrom('contracts as c')
    .innerJoin('tools as t', 't.id', 'c.tool_id')
    .select([
      't.name',
      'c.amount_cents',
      'c.currency',
      'c.period',
      'c.seats',
      'c.seat_price_cents',
      'c.quote_cents',
    ])
    .select([
      'c.starts_on',
      'c.ends_on',
      'c.renews_automatically',
      'c.notice_days',
      'c.owner_id',
      'c.deputy_id',
    ])
    .select(['c.team', 'c.note', 'c.is_current', 'c.origin', 'c.price_since'])
    .orderBy('t.name')
    .orderBy('c.starts_on')
    .orderBy('c.amount_cents')
    .execute();
const toolFields = () =>
  test.base.owner
    .selectFrom('tools')
    .select(['name', 'cost_per_period', 'renewal_frequency', 'renewal_date'])
    .orderBy('name')
    .execute();
const tool = (name: string, values: object = {}) => createTool(test.base.owner, { name, ...values });

describe('import of contracts from a file', () => {
  it('[REN-07] is for those who manage contracts', async () => {
    await tool('Figma');
    const text = csv('Outil;Période', 'Figma;mensuel');
    for (const role of ['user', 'moderator'] as const) {
      expect((await post('/check', { text }, role)).statusCode).toBe(403);
      expect((await post('', { text, file_name: 'a.csv' }, role)).statusCode).toBe(403);
      expect(
        (await test.call('GET', '/api/contracts/export', { cookie: people[role].cookie })).statusCode,
      ).toBe(403);
      expect((await undo('00000000-0000-4000-8000-000000000001', role)).statusCode).toBe(403);
    }
    expect(await stored()).toEqual([]);
  });

  it('[REN-07] reads French and English words, amounts with their currency, tools by name and people by name or address', async () => {
    await tool('Figma', { team: 'Design' });
    await tool('Slack', { team: 'Tous' });
    const text = csv(
      'Outil;Montant;Devise;Période;Licences;Prix par licence;Devis;Début;Échéance;Tacite reconduction;Préavis;Responsable;Suppléant;Équipe;Note',
      `figma;;;Annuel;12;"1 200,50 €";;12/03/2025;12/03/2027;oui;30;léa nguyen;${people.admin.email.toUpperCase()};;"=1+1; et « guillemets »"`,
      'SLACK;$1,250.75;;per month;;;;2025-01-31;2027-01-31;no;;;;IT;',
    );
    const dry = await check(text);
    expect(dry).toMatchObject({ total: 2, valid: 2, faulty: 0, faults: [], duplicates: [] });
    expect(await stored()).toEqual([]);
    const done = await run(text);
    expect(done.json()).toMatchObject({ imported: 2, skipped: 0, faulty: 0 });
    expect(await stored()).toMatchObject([
      {
        name: 'Figma',
        amount_cents: 1_440_600,
        currency: 'EUR',
        period: 'yearly',
        seats: 12,
        seat_price_cents: 120_050,
        starts_on: '2025-03-12',
        ends_on: '2027-03-12',
        renews_automatically: true,
        notice_days: 30,
        owner_id: people['core-team'].id,
        deputy_id: people.admin.id,
        team: 'Design',
        note: '=1+1; et « guillemets »',
        is_current: true,
      },
      {
        name: 'Slack',
        amount_cents: 125_075,
        currency: 'USD',
        period: 'monthly',
        team: 'IT',
        owner_id: null,
      },
    ]);
  });

  it('[REN-07] explains each faulty line and imports the others', async () => {
    await tool('Figma');
    await createTool(test.base.owner, { name: 'Fermé' }, ['core-team']);
    await tool('Double');
    await tool('double');
    const head =
      'Outil;Montant;Devise;Période;Licences;Prix par licence;Début;Fin;Préavis;Responsable;Suppléant';
    const text = csv(
      head,
      'Inconnu;10;;mensuel;;;;;;;',
      'DOUBLE;10;;mensuel;;;;;;;',
      'Figma;dix;;parfois;zéro;;hier;;mille;;',
      'Figma;10 $;EUR;mensuel;;;;;;;',
      'Figma;10;;mensuel;3;4;;;;;',
      'Figma;;;mensuel;;4;;;;;',
      'Figma;10;;mensuel;;;2026-02-01;2026-01-01;;;',
      'Figma;10;;mensuel;;;;;;Personne;',
      'Figma;10;;mensuel;;;;;;hugo lefevre;',
      `Fermé;10;;mensuel;;;;;;${people.user.email};`,
      `Figma;10;;mensuel;;;;;;Léa Nguyen;${people['core-team'].email}`,
      ';10;;mensuel;;;;;;;',
      'Figma;10;;mensuel;;;;;;;',
    );
    const dry = await check(text);
    expect(
      dry.faults.map(({ line, field, reason }: Record<string, unknown>) => `${line} ${field} ${reason}`),
    ).toEqual([
      '2 tool unknown_value',
      '3 tool ambiguous',
      '4 amount_cents not_a_number',
      '4 period unknown_value',
      '4 seats not_a_number',
      '4 starts_on not_a_date',
      '4 notice_days not_a_number',
      '5 currency unknown_value',
      '6 amount_cents invalid',
      '7 seats required',
      '8 ends_on before_start',
      '9 owner_id unknown_value',
      '10 owner_id ambiguous',
      '11 owner_id unknown_value',
      '12 deputy_id invalid',
      '13 tool required',
    ]);
    const done = (await run(text)).json();
    expect(done).toMatchObject({ total: 13, imported: 1, faulty: 12 });
    const named = done.faults.filter(({ field }: { field: string }) => field === 'owner_id');
    expect(named.map(({ value }: { value: string }) => value)).toEqual(['', '', '']);
  });

  it('[REN-07] leaves out contracts that are stored, or in a line above, unless it is asked to add them', async () => {
    const { id: tool_id } = await tool('Figma');
    const known = await createContract(test.base.owner, {
      tool_id,
      starts_on: '2025-03-12',
      period: 'yearly',
    });
    const text = csv(
      'Outil;Période;Début',
      'Figma;annuel;12/03/2025',
      'Figma;annuel;12/03/2024',
      'Figma;annuel;12/03/2024',
    );
    expect((await check(text)).duplicates).toEqual([
      { line: 2, name: 'Figma', known_id: known.id },
      { line: 4, name: 'Figma', known_id: null },
    ]);
    expect((await run(text)).json()).toMatchObject({ imported: 1, skipped: 2 });
    expect((await run(text)).json()).toMatchObject({ code: 'nothing_to_import' });
    expect((await run(text, { duplicates: 'import' })).json()).toMatchObject({ imported: 3, skipped: 0 });
    expect(await stored()).toHaveLength(5);
  });
});

describe('undo of an import of contracts', () => {
  it('[REN-07] a line without amount or end completes the contract of the tool and keeps them', async () => {
    await tool('Figma', { cost_per_period: 15, renewal_frequency: 'monthly', renewal_date: '2027-04-01' });
    await run(csv('Outil;Période;Préavis', 'Figma;mensuel;30'));
    expect(await stored()).toMatchObject([
      { amount_cents: 1500, currency: 'EUR', ends_on: '2027-04-01', notice_days: 30, origin: 'import' },
    ]);
  });

  it('[REN-07] leaves everything as it was before, also the contract that a tool’s own fields made', async () => {
    await tool('Figma', { cost_per_period: 15, renewal_frequency: 'monthly', renewal_date: '2027-04-01' });
    const { id: tool_id } = await tool('Slack');
    await createContract(test.base.owner, { tool_id, amount_cents: 5000, starts_on: '2024-01-01' });
    await createContract(test.base.owner, {
      tool_id,
      amount_cents: 9000,
      starts_on: '2023-01-01',
      is_current: false,
    });
    await tool('Notion');
    const before = [await stored(), await toolFields()];
    const text = csv(
      'Outil;Montant;Période;Début;Fin',
      'Figma;1200;annuel;01/02/2026;01/02/2027',
      'Slack;80;mensuel;01/05/2026;01/06/2027',
      'Slack;81;mensuel;01/06/2026;01/07/2027',
      'Notion;9;mensuel;01/05/2026;01/06/2027',
    );
    const { id } = (await run(text)).json();
    expect((await stored()).filter(({ name }) => name === 'Figma')).toMatchObject([
      { origin: 'import', amount_cents: 120_000, is_current: true },
    ]);
    expect((await toolFields()).find(({ name }) => name === 'Slack')?.cost_per_period).toBe(81);
    expect((await undo(id)).json()).toMatchObject({ removed: 4, kept: [], kept_total: 0 });
    expect([await stored(), await toolFields()]).toEqual(before);
    expect((await undo(id)).statusCode).toBe(409);
    expect((await run(text)).json()).toMatchObject({ imported: 4 });
  });

  it('[REN-07] keeps the contracts that somebody changed or decided on since', async () => {
    for (const name of ['Intact', 'Changé', 'Décidé']) await tool(name);
    const head = 'Outil;Montant;Période;Début;Fin';
    const lines = ['Intact', 'Changé', 'Décidé'].map((name) => `${name};10;annuel;01/02/2026;01/02/2027`);
    const { id } = (await run(csv(head, ...lines))).json();
    const rows = await sql<{ id: string; name: string }>`
      select c.id, t.name from contracts c join tools t on t.id = c.tool_id`.execute(test.base.owner);
    const of = (name: string) => rows.rows.find((row) => row.name === name)?.id ?? '';
    await sql`update contracts set note = 'vu' where id = ${of('Changé')}`.execute(test.base.owner);
    await sql`insert into contract_decisions (contract_id, kind) values (${of('Décidé')}, 'renewed')`.execute(
      test.base.owner,
    );
    expect((await undo(id)).json()).toMatchObject({
      removed: 1,
      kept: [{ name: 'Changé' }, { name: 'Décidé' }],
      kept_total: 2,
    });
    expect((await stored()).map(({ name }) => name)).toEqual(['Changé', 'Décidé']);
  });
});

describe('export of contracts', () => {
  const hostile = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom(
      '=1+1',
      "'=x",
      '-2',
      '@cmd',
      '\t=1',
      'a;"b"\n=c',
      '« é »\r\n+3',
      "''",
      '0123',
      'vrai',
      'null',
    ),
  );
  const text = hostile.map((value) => value.replace(/\0/g, '').trim());
  const day = fc
    .integer({ min: 0, max: 3000 })
    .map((n) => new Date(Date.UTC(2022, 0, 1 + n)).toISOString().slice(0, 10));
  const cents = fc.integer({ min: 0, max: 100_000_000 });
  const contract = fc.record({
    price: fc.oneof(
      fc.record({ amount_cents: fc.option(cents), seats: fc.option(fc.integer({ min: 1, max: 900 })) }),
      fc.record({ seats: fc.integer({ min: 1, max: 900 }), seat_price_cents: cents }),
    ),
    quote_cents: fc.option(cents),
    currency: fc.constantFrom('EUR', 'USD', 'JPY'),
    period: fc.option(fc.constantFrom(...CONTRACT_PERIODS)),
    days: fc.tuple(fc.option(day), fc.option(day)),
    renews_automatically: fc.boolean(),
    notice_days: fc.integer({ min: 0, max: 730 }),
    person: fc.constantFrom('none', 'owner', 'deputy', 'both'),
    team: fc.constantFrom(...TEAMS),
    note: text,
  });

  /** In an order of its own: several contracts may have the same day. */
  const written = async () =>
    (await stored()).map(({ origin: _origin, ...row }) => JSON.stringify(row)).toSorted();

  it('[REN-07] is read back identically, whatever the texts', async () => {
    const name = text.filter((value) => value !== '' && value.length <= 100);
    const catalogue = fc.uniqueArray(fc.tuple(name, fc.array(contract, { minLength: 1, maxLength: 2 })), {
      minLength: 1,
      maxLength: 6,
      selector: ([value]) => value,
    });
    await fc.assert(
      fc.asyncProperty(catalogue, async (tools) => {
        await sql`delete from tools`.execute(test.base.owner);
        for (const [value, contracts] of tools) {
          const { id: tool_id } = await tool(value);
          for (const { price, days, person, ...rest } of contracts) {
            const [starts_on = null, ends_on = null] = days.every(Boolean) ? days.toSorted() : days;
            const amount =
              'seat_price_cents' in price ? { amount_cents: price.seats * price.seat_price_cents } : {};
            const owner_id = person === 'owner' || person === 'both' ? people.user.id : null;
            const deputy_id = person === 'deputy' || person === 'both' ? people.admin.id : null;
            await createContract(test.base.owner, {
              ...{ tool_id, ...rest, ...price, ...amount },
              ...{ starts_on, ends_on, owner_id, deputy_id },
            });
          }
        }
        const before = await written();
        const file = await exported();
        await sql`delete from contracts`.execute(test.base.owner);
        const done = await run(file, { duplicates: 'import' });
        expect(done.statusCode, done.body).toBe(201);
        expect(done.json().faults).toEqual([]);
        expect(await written()).toEqual(before);
      }),
      { numRuns: 30 },
    );
  });
});
