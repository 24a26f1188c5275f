import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { vi } from 'vitest';

type Statement = { text: string; values: unknown[] };

/** Returns the statements about the programme that the application sends while `work` runs. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls
      .map(([query]) => query as unknown)
      .filter((query): query is Statement => typeof query === 'object' && query !== null && 'text' in query)
      .filter(({ text }) => /^\s*(select|with)\b/i.test(text) && /claim|perk|startup/.test(text));
  } finally {
    spy.mockRestore();
  }
}

/**
 * Runs the statements as the member, with the application's role, and returns those that read a whole table.
 * PostgreSQL's statistics of the transaction count scans inside functions and policies too, which EXPLAIN omits. Each
 * statement runs often enough for PostgreSQL to consider its generic plan.
 */
export async function findTableScans(
  db: Database,
  userId: string,
  statements: readonly Statement[],
  tables: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  await withActor(db, { userId }, async (trx) => {
    let before = '';
    for (const { text, values } of statements) {
      for (let time = 0; time < 7; time += 1) await trx.executeQuery(CompiledQuery.raw(text, values));
      const { rows } = await sql<{ table: string; scans: number }>`
        select relname as table, seq_scan as scans from pg_stat_xact_user_tables
         where relname = any (${[...tables]}::text[]) and seq_scan > 0 order by relname`.execute(trx);
      const after = JSON.stringify(rows);
      if (after !== before && rows.length > 0) found.push(`${after} after ${text}`);
      before = after;
    }
  });
  return found;
}
