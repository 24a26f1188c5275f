import { globSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestDatabase, testDatabase } from '@perkotheque/database/testing/database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFaults } from './find-faults.ts';
import { readStatements, type Statement } from './read-statements.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const FILES = globSync('{apps/api,packages/database}/src/**/*.ts', { cwd: root })
  .filter((file) => !/\.(test|gen)\.ts$|\/(testing|seeds)\//.test(file))
  .map((file) => path.join(root, file));

/** Columns that allow null, in statements whose conditions leave out the rows where they are null. */
const NEVER_NULL = [
  'apps/api/src/features/claims/clock.repo.ts: ends_on may be null',
  'apps/api/src/features/claims/notices.repo.ts: to_state may be null',
  'apps/api/src/features/contracts/clock.repo.ts: cancel_by may be null',
  'apps/api/src/features/contracts/clock.repo.ts: ends_on may be null',
  'apps/api/src/features/duplicates/propose.repo.ts: domain may be null',
  'apps/api/src/features/perks/offers.repo.ts: tool_id may be null',
  'apps/api/src/features/perks/plan.repo.ts: perk_id may be null',
  'apps/api/src/features/programme/figure-perks.repo.ts: perk_id may be null',
  'apps/api/src/features/spend/spend.repo.ts: currency may be null',
  'apps/api/src/features/spend/spend.repo.ts: former_cents may be null',
  'apps/api/src/features/spend/spend.repo.ts: new_cents may be null',
  'apps/api/src/features/tools/trash.repo.ts: deleted_at may be null',
  'apps/api/src/features/trends/trend-pictures.repo.ts: image_url may be null',
  'apps/api/src/features/webhooks/delivery-work.repo.ts: first_attempt_at may be null',
];

const TRENDS = 'apps/api/src/features/trends/trends.repo.ts';

let base: TestDatabase;
let client: pg.Client;
let statements: Statement[];
beforeAll(async () => {
  statements = readStatements(root, FILES);
  base = await testDatabase();
  client = new pg.Client(base.urls.owner);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await base.close();
});

async function allFaults(): Promise<string[]> {
  const faults: string[] = [];
  for (const statement of statements) faults.push(...(await findFaults(client, statement)));
  return faults.map((fault) => fault.replace(/:\d+:/, ':'));
}

/** The change stays in the database, so each test checks only the faults of its own change. */
async function faultsAfter(change: string): Promise<string[]> {
  await client.query(change);
  return allFaults();
}

async function faultsIn(source: string): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'statements-'));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const file = path.join(folder, 'example.repo.ts');
  writeFileSync(file, `import { type RawBuilder, sql } from 'kysely';\n${source}`);
  const found = readStatements(root, [file]);
  rmSync(folder, { recursive: true });
  const faults: string[] = [];
  for (const statement of found) faults.push(...(await findFaults(client, statement)));
  return faults.map((fault) => fault.replace(/^.*:\d+: /, ''));
}

describe('the row type of every raw statement', () => {
  it('matches PostgreSQL’s description of the statement', async () => {
    expect(statements.length).toBeGreaterThan(80);
    expect((await allFaults()).sort()).toEqual(NEVER_NULL);
  });

  it('fails when a column is renamed', async () => {
    expect(await faultsAfter('alter table product_hunt_trends rename comments_count to comments')).toContain(
      `${TRENDS}: PostgreSQL refuses it: column p.comments_count does not exist`,
    );
  });

  it('fails when a column changes its type or begins to allow null', async () => {
    const faults = await faultsAfter(`
      alter table product_hunt_trends rename comments to comments_before;
      alter table product_hunt_trends add comments_count text;
      alter table product_hunt_trends alter votes drop not null`);
    expect(faults).toContain(`${TRENDS}: comments_count is text in PostgreSQL and number in the row type`);
    expect(faults).toContain(`${TRENDS}: votes may be null`);
  });
});

describe('a statement', () => {
  it('fails when its row type has another column than it returns', async () => {
    const source = 'export const query = sql<{ one: number }>`select 1 as two`;';
    expect(await faultsIn(source)).toEqual([
      'the row type has one, which the statement does not return',
      'the statement returns two, which the row type lacks',
    ]);
  });

  it('fails when its text cannot be read from the code', async () => {
    const source = `declare const table: RawBuilder<unknown>;
      export const query = sql<{ id: string }>\`select id from \${table}\`;`;
    expect(await faultsIn(source)).toEqual(['table is no constant']);
  });

  it('fails when it hides its row type from the check', async () => {
    const source = `declare const db: { executeQuery<Row>(query: unknown): Row };
      export const query = (text: string) => db.executeQuery<{ id: string }>(text);`;
    expect(await faultsIn(source)).toEqual(['write it as a template of sql, so that its row is checked']);
  });
});
