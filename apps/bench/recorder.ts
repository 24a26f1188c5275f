import { createDatabase, type Database } from '@perkotheque/database/connect';
import { type CompiledQuery, sql } from 'kysely';
import { type Statement, toStatement } from './recorded-query.ts';

/** What the baseline runs for one request. */
export type Work = {
  statements: Statement[];
  /** Who acts, for the functions that ask; the baseline connects as this member. */
  userId?: string;
  /** The claim of the recording. The baseline puts the claim of its own request in its place. */
  claimId?: string;
};

/** Tables that grow with the catalogue, the members or the claims. */
const GROWING = [
  ...['tools', 'tool_cards', 'tool_needs', 'tool_permissions', 'user_favorites', 'profiles', 'user_roles'],
  ...['startup_members', 'startup_vendor_facts', 'claims', 'claim_events', 'perk_secrets', 'audit_log'],
];
/** PostgreSQL considers the generic plan of a prepared statement from the sixth execution on its connection. */
export const REPETITIONS = 7;
const OF_THE_TRANSACTION = /^(begin|commit|rollback)$|^select set_config\('app\.user_id'/;

export type Scan = { scenario: string; tables: string[] };

export type Recorder = {
  db: Database;
  /**
   * Runs a use case of the product with the application's role, and returns the statements of the last time. The first
   * of a scenario runs often, unless `times` says otherwise, and the others once.
   */
  record(scenario: string, useCase: () => Promise<unknown>, times?: number): Promise<Statement[]>;
  /** Which recorded use cases read which whole tables. */
  scans: Scan[];
  close(): Promise<void>;
};

export function createRecorder(appUrl: string): Recorder {
  const queries: CompiledQuery[] = [];
  const { db, close } = createDatabase({
    connectionString: appUrl,
    max: 1,
    applicationName: 'bench-recorder',
    log: ({ query }) => {
      if (!OF_THE_TRANSACTION.test(query.sql)) queries.push(query as CompiledQuery);
    },
  });
  /** PostgreSQL's own counters: they include what functions and policies read, which EXPLAIN omits. */
  async function countScans(): Promise<Map<string, number>> {
    await sql`select pg_stat_force_next_flush()`.execute(db);
    const { rows } = await sql<{ table: string; scans: number }>`
      select relname as table, seq_scan as scans from pg_stat_user_tables
       where relname = any (${GROWING}::text[])`.execute(db);
    if (rows.length !== GROWING.length) throw new Error('a table of this list has another name');
    return new Map(rows.map(({ table, scans }) => [table, scans]));
  }
  const known = new Set<string>();
  const scans: Scan[] = [];
  return {
    db,
    scans,
    close,
    async record(scenario, useCase, times = known.has(scenario) ? 1 : REPETITIONS) {
      known.add(scenario);
      const before = await countScans();
      for (let time = 0; time < times; time += 1) {
        queries.length = 0;
        await useCase();
      }
      const statements = queries.map((query) => toStatement(scenario, query));
      const after = await countScans();
      const tables = GROWING.filter((table) => after.get(table) !== before.get(table));
      if (tables.length > 0) scans.push({ scenario, tables });
      return statements;
    },
  };
}
