import { withActor } from '@perkotheque/database/actor';
import { type TestDatabase, testDatabase } from '@perkotheque/database/testing/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findLanding } from './landing.repo.ts';

const TOOLS = 12_000;
const PUBLIC_TOOLS = TOOLS / 3;
const LATEST = 1_000;
const MOST = 50;
// Found in every second public tool, in one of four hundred, and in none.
const GROUPS = [['tableau blanc'], ['quincaillerie'], ['introuvable']];

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
  await sql`
    insert into tools (name, description, team, status, what_is_it_for, advantages, updated_at)
    select 'Outil ' || n,
           case when n % 2 = 0 then 'Un tableau blanc' else 'Un carnet' end
             || case when n % 1200 = 0 then ' de quincaillerie' else '' end,
           'Tous', case when n % 3 = 0 then 'active' else 'planned' end,
           'Noter', case when n % 1500 = 0 then 'Offert' end,
           timestamptz '2026-01-01' + make_interval(mins => n)
      from generate_series(1, ${TOOLS}::integer) n`.execute(base.owner);
  for (const table of ['tools', 'tool_cards'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(base.owner);
});
afterAll(() => base.close());

type Reads = { table: string; scans: number; fetched: number };

it('reads a bounded part of a large catalogue and never scans it', async () => {
  const { landing, reads } = await withActor(base.db, { userId: null }, async (trx) => {
    const landing = await findLanding(trx, GROUPS);
    // PostgreSQL's statistics of this transaction include the reads inside functions, which EXPLAIN omits.
    const { rows } = await sql<Reads>`
      select relname as table, seq_scan as scans, idx_tup_fetch as fetched from pg_stat_xact_user_tables
       where relname in ('tools', 'tool_cards') order by relname`.execute(trx);
    return { landing, reads: rows };
  });
  expect(landing.groups.map(({ tools }) => tools.length)).toEqual([4, 4, 0]);
  expect(landing.featured.map(({ name }) => name)).toEqual(['Outil 12000', 'Outil 10500', 'Outil 9000']);
  expect(landing.counts.tools).toBe(PUBLIC_TOOLS);
  const [cards, tools] = reads;
  expect([cards?.scans, tools?.scans]).toEqual([0, 0]);
  expect(tools?.fetched).toBeLessThan(MOST * (GROUPS.length + 2));
  // The two counts read every public card at worst, when an index-only scan is impossible; the groups never do.
  expect(cards?.fetched).toBeLessThan(LATEST * GROUPS.length + PUBLIC_TOOLS * 2);
});
