import { createDatabase } from '@perkotheque/database/connect';
import { hashTables } from '@perkotheque/database/testing/table-contents';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { open } from '#features/credentials/vault.ts';
import { ownIdOf } from '#features/earlier/ids.ts';
import { printReport } from '#features/earlier/print-report.ts';
import type { EarlierReport } from '#features/earlier/report.ts';
import { ODD_ID, ODD_ROLE_TOOL } from './support/earlier/earlier-catalogue.ts';
import { importHere, KEK, notesOf, runImport } from './support/earlier/earlier-command.ts';
import { createEarlierDatabase, type EarlierDatabase } from './support/earlier/earlier-database.ts';
import { KNOWN_EMAIL } from './support/earlier/earlier-people.ts';
import { idOf } from './support/earlier/earlier-rows.ts';
import { readWholeDatabase, storedForms } from './support/stored-text.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let test: TestApp;
let earlier: EarlierDatabase;
/** An administrator who was here before, with the address of somebody in the source. */
let known: { id: string; cookie: string };
let sourceBefore: Record<string, string>;
let oursBefore: Record<string, string>;
let dryRun: EarlierReport;
/** Everything that the command printed. */
const printed: string[] = [];

const read = () => hashTables(test.base.urls.owner);

async function run(...args: string[]) {
  const outcome = await runImport(earlier, test.base, args);
  printed.push(outcome.output, outcome.errors);
  return outcome;
}

async function command(...args: string[]): Promise<string> {
  const { code, output, errors } = await run(...args);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return output;
}

const dryRunHere = (sourceUrl = earlier.readUrl) => importHere(sourceUrl, test.base);

const one = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(test.base.owner)).rows[0];

beforeAll(async () => {
  earlier = await createEarlierDatabase();
  test = await createTestApp();
  known = await test.member({ role: 'admin', email: KNOWN_EMAIL });
  await sql`update system_settings set value = '"Réglé ici"', updated_at = now() where key = 'app_description'`.execute(
    test.base.owner,
  );
  sourceBefore = await hashTables(earlier.ownerUrl);
  oursBefore = await read();
});
afterAll(async () => {
  await test.close();
  await earlier.close();
});

describe('the command import-earlier without --apply', () => {
  it('[SHIP-04] reports each table and each odd row with its reason, and changes neither database', async () => {
    dryRun = await dryRunHere();
    expect(notesOf(dryRun).toSorted()).toEqual(earlier.rows.notes.toSorted());
    for (const { table, read: total, brought, mended, refused, known: here } of dryRun.tables) {
      expect({ table, ...earlier.rows.counts.get(table) }).toEqual({
        table,
        read: total,
        brought,
        mended,
        refused,
        known: here,
      });
      expect(total).toBe(brought + mended + refused + here);
    }
    expect(dryRun.tables).toHaveLength(13);
    expect(dryRun.tables.find(({ table }) => table === 'tools')).toMatchObject({
      read: 300,
      unknownColumns: ['credits_left'],
    });
    expect(await command()).toBe(printReport(dryRun));
    expect(await read()).toEqual(oursBefore);
    expect(await hashTables(earlier.ownerUrl)).toEqual(sourceBefore);
  });

  it('[SHIP-04] says which tables are missing, and fails where row-level security would hide rows', async () => {
    const empty = new URL(earlier.ownerUrl);
    empty.pathname = '/postgres';
    const report = await dryRunHere(empty.href);
    expect(report.tables.map(({ isMissing }) => isMissing)).toEqual(Array(13).fill(true));
    expect(printReport(report)).toContain('tools : table absente de la base lue.');
    const owner = createDatabase({ connectionString: earlier.ownerUrl, max: 1, applicationName: 'test' });
    await owner.pool.query('alter table tools enable row level security');
    await expect(dryRunHere()).rejects.toMatchObject({ code: '42501' });
    await owner.pool.query('alter table tools disable row level security');
    await owner.close();
  });
});

describe('the command import-earlier --apply', () => {
  it('[SHIP-04] brings in all or nothing, and a failure tells no secret', async () => {
    const { owner } = test.base;
    await sql`alter table tool_credentials add constraint broken check (false) not valid`.execute(owner);
    const { code, errors } = await run('--apply');
    expect(code).toBe(1);
    expect(errors.trim().split('\n')).toHaveLength(1);
    await sql`alter table tool_credentials drop constraint broken`.execute(owner);
    expect(await read()).toEqual(oursBefore);
    expect(printed.join('\n')).not.toContain(earlier.canary);
  });

  it('[SHIP-04] gives the same report and brings in as many rows as it says', async () => {
    const applied = { ...dryRun, isApplied: true };
    expect(await command('--apply')).toBe(printReport(applied));
    const counts = await one(sql<Record<string, number>>`
      select (select count(*)::int from tools) as tools, (select count(*)::int from profiles) as profiles,
             (select count(*)::int from tool_permissions) as tool_permissions,
             (select count(*)::int from tool_credentials) as tool_credentials,
             (select count(*)::int from user_favorites) as user_favorites,
             (select count(*)::int from tool_requests) as tool_requests,
             (select count(*)::int from user_settings) as user_settings,
             (select count(*)::int from duplicate_groups) as duplicate_groups,
             (select count(*)::int from duplicate_group_tools) as duplicate_group_tools,
             (select count(*)::int from product_hunt_trends) as product_hunt_trends`);
    const reported = applied.tables.map(({ table, brought, mended }) => [table, brought + mended] as const);
    // The administrator who was here before is one more profile.
    const expected: Record<string, number> = Object.fromEntries(reported);
    expect(counts).toEqual({
      ...Object.fromEntries(Object.keys(counts ?? {}).map((table) => [table, expected[table]])),
      profiles: (expected.profiles ?? 0) + 1,
    });
  });

  it('[SHIP-04] keeps ids that are UUIDs, dates, categories and renewal contracts', async () => {
    const tool = await one(sql<object>`
      select t.name, t.tags, t.created_at, t.status, c.name as category from tools t
        join categories c on c.id = t.category_id where t.id = ${idOf('tool', 36)}`);
    expect(tool).toEqual({
      name: 'Outil 36',
      tags: ['essai', 'n36'],
      created_at: new Date(Date.UTC(2025, 0, 2, 12)),
      status: 'active',
      category: 'Juridique',
    });
    expect(await one(sql<object>`select name from tools where id = ${ownIdOf('tools', ODD_ID)}`)).toEqual({
      name: 'Outil 31',
    });
    const contract = await one(sql<object>`
      select amount_cents, period, ends_on::text from contracts where tool_id = ${idOf('tool', 34)}`);
    expect(contract).toEqual({ amount_cents: 120000, period: 'yearly', ends_on: '2027-06-30' });
  });

  it('[SHIP-04] leaves no restricted tool open, not even one whose role is unknown', async () => {
    const { rows } = await sql<{ allowed_roles: string[] }>`
      select allowed_roles from tools where id = any (${[60, 61, 62, ODD_ROLE_TOOL, 64, 65].map((n) => idOf('tool', n))}::uuid[])
       order by id`.execute(test.base.owner);
    expect(rows.map(({ allowed_roles }) => allowed_roles)).toEqual([
      ['admin'],
      ['moderator'],
      ['core-team', 'moderator'],
      ['admin'],
      ['admin'],
      ['admin'],
    ]);
  });

  it('[SHIP-04] brings settings that are known and valid, and keeps one that was set here', async () => {
    const { rows } = await sql<{ key: string; value: unknown }>`
      select key, value from system_settings where key = any (${[
        'app_name',
        'app_description',
        'session_duration_minutes',
        'registration_enabled',
        'password_sign_in',
        'tool_display_fields_grid',
      ]}::text[]) order by key`.execute(test.base.owner);
    expect(Object.fromEntries(rows.map(({ key, value }) => [key, value]))).toEqual({
      app_name: 'Avant Studio',
      app_description: 'Réglé ici',
      session_duration_minutes: 240,
      registration_enabled: { enabled: false },
      password_sign_in: { enabled: true },
      tool_display_fields_grid: ['name', 'team'],
    });
  });

  it('[SHIP-04] seals the credentials, which open with the vault and appear nowhere else', async () => {
    const row = await test.base.owner
      .selectFrom('tool_credentials')
      .selectAll()
      .where('tool_id', '=', idOf('tool', 71))
      .executeTakeFirstOrThrow();
    const place = { rowId: row.id, toolId: row.tool_id, field: 'password', version: 1 } as const;
    expect(open([KEK], place, row.password ?? Buffer.alloc(0))).toBe(`${earlier.canary}-password-71`);
    const revealed = await test.call('POST', `/api/tools/${row.tool_id}/credentials/reveal`, {
      cookie: known.cookie,
      body: { field: 'api_key' },
    });
    expect(revealed.json()).toMatchObject({ value: `${earlier.canary}-key-71` });
    const stored = await readWholeDatabase(test.base.urls.owner);
    const forms = storedForms(earlier.canary);
    const leaks = [...stored].filter(([, text]) => forms.some((form) => text.includes(form)));
    expect(leaks.map(([table]) => table)).toEqual([]);
    expect(printed.join('\n')).not.toContain(earlier.canary);
  });

  it('[SHIP-04] keeps the totals of votes, to which one more vote adds one', async () => {
    const given = earlier.rows.rows.get('tool_requests') ?? [];
    const { rows } = await sql<{ id: string; votes: number }>`select id, votes from tool_requests`.execute(
      test.base.owner,
    );
    const kept = new Map(rows.map(({ id, votes }) => [id, votes]));
    const valid = given.filter(({ id }) => kept.has(String(id)));
    expect(valid).toHaveLength(39);
    for (const { id, votes } of valid) {
      expect(kept.get(String(id)), String(id)).toBe(Math.max(0, Number(votes ?? 0)));
    }
    const id = idOf('request', 20);
    const vote = (method: 'PUT' | 'DELETE') =>
      test.call(method, `/api/requests/${id}/vote`, { cookie: known.cookie });
    expect((await vote('PUT')).json()).toMatchObject({ votes: 61 });
    expect((await vote('PUT')).json()).toMatchObject({ votes: 61 });
    const list = await test.call('GET', '/api/requests?sort=votes', { cookie: known.cookie });
    expect(list.json().requests[0]).toMatchObject({ id: idOf('request', 3), votes: 1_000_000 });
    expect((await vote('DELETE')).json()).toMatchObject({ votes: 60 });
  });

  it('[SHIP-04] writes one entry to the audit log', async () => {
    const { rows } = await sql<object>`
      select detail from app.audit_log where action = 'earlier.import'`.execute(test.base.owner);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ detail: { people: dryRun.invited } });
  });
});

describe('a second import', () => {
  it('[SHIP-04] adds nothing, sends no mail and undoes nothing that was changed here', async () => {
    const { owner } = test.base;
    await sql`update tools set description = 'Réécrit ici' where id = ${idOf('tool', 120)}`.execute(owner);
    await sql`delete from tools where id = ${idOf('tool', 121)}`.execute(owner);
    await sql`delete from tool_permissions where tool_id = ${idOf('tool', 61)}`.execute(owner);
    await sql`delete from tool_credentials where tool_id = ${idOf('tool', 72)}`.execute(owner);
    await sql`delete from user_favorites where tool_id = ${idOf('tool', 122)}`.execute(owner);
    await sql`select app.erase_account(${idOf('person', 50)}::uuid)`.execute(owner);
    const before = await read();
    const output = await command('--apply');
    expect(await read()).toEqual(before);
    const lines = output.split('\n').filter((line) => / lues = /.test(line));
    expect(lines).toHaveLength(13);
    for (const line of lines) expect(line).toContain('= 0 reprises + 0 reprises et corrigées');
    expect(output).toContain('Personnes invitées à choisir un mot de passe : 0.');
    expect(printed.join('\n')).not.toContain(earlier.canary);
  });

  it('[SHIP-04] has only read the source, by a role that may not write it', async () => {
    expect(await hashTables(earlier.ownerUrl)).toEqual(sourceBefore);
    const { pool, close } = createDatabase({
      connectionString: earlier.readUrl,
      max: 1,
      applicationName: 'test',
    });
    await expect(pool.query('delete from tools')).rejects.toMatchObject({ code: '42501' });
    await close();
  });
});
