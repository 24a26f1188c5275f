import { withActor } from '@perkotheque/database/actor';
import { seedScale } from '@perkotheque/database/seeds/scale';
import { type TestDatabase, testDatabase } from '@perkotheque/database/testing/database';
import { PERK_GROUPS } from '@perkotheque/domain/landing/perk-groups';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findLanding } from './landing.repo.ts';

const TOOLS = 20_000;

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
  await seedScale(base.owner, TOOLS);
}, 120_000);
afterAll(() => base.close());

type Reads = { table: string; scans: number; fetched: number };

/** What PostgreSQL itself counted in the transaction: it sees into the functions, where EXPLAIN does not. */
async function readsOf(groups: readonly (readonly string[])[]): Promise<Reads[]> {
  return withActor(base.db, { userId: null }, async (trx) => {
    await findLanding(trx, groups);
    const { rows } = await sql<Reads>`
      select relname as table, seq_scan as scans, idx_tup_fetch as fetched from pg_stat_xact_user_tables
       where relname in ('tools', 'tool_cards')`.execute(trx);
    return rows;
  });
}

it('reads a bounded part of a large catalogue, and never scans it', async () => {
  // A word in most tools, one in a few of them, one in none.
  const groups = [
    ...PERK_GROUPS.map(({ keywords }) => keywords),
    ['outil'],
    ['quincaillerie'],
    ['introuvable'],
  ];
  const reads = await readsOf(groups);
  expect(reads.map(({ table }) => table).sort()).toEqual(['tool_cards', 'tools']);
  for (const { table, scans, fetched } of reads) {
    expect(scans, table).toBe(0);
    expect(fetched, table).toBeLessThan(TOOLS / 4);
  }
});
