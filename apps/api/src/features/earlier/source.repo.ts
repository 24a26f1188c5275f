import type { Database } from '@perkotheque/database/connect';
import { sql } from 'kysely';
import { EARLIER_TABLE_NAMES, type EarlierRow, type EarlierTable } from './vocabulary.ts';

/** Null: the table does not exist. */
export type EarlierSource = Readonly<Record<EarlierTable, readonly EarlierRow[] | null>>;

/**
 * Reads every table in one snapshot, in a transaction in which PostgreSQL refuses to write. Rows come as JSON, because
 * the types of the columns, and which of them exist, are only known from the specification.
 */
export async function readEarlierSource(source: Database): Promise<EarlierSource> {
  return source
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      // PostgreSQL then fails, instead of hiding rows, if row-level security of that database applies to the role.
      await sql`set local row_security = off`.execute(trx);
      const tables = {} as Record<EarlierTable, EarlierRow[] | null>;
      for (const table of EARLIER_TABLE_NAMES) {
        const found = await sql<{ name: string | null }>`
          select to_regclass(${`public.${table}`})::text as name`.execute(trx);
        if (found.rows[0]?.name == null) {
          tables[table] = null;
          continue;
        }
        // In a fixed order: which of two duplicates is kept must not change from one run to the next.
        const rows = await trx
          .withSchema('public')
          // The name of a table of ours too, though not with these columns.
          .selectFrom(`${table as 'tools'} as t`)
          .select(({ fn }) => fn<EarlierRow>('to_jsonb', [sql.ref('t')]).as('row'))
          .orderBy(sql`to_jsonb(t) ->> 'created_at'`, (order) => order.asc().nullsLast())
          .orderBy(sql`to_jsonb(t)::text collate "C"`)
          .execute();
        tables[table] = rows.map(({ row }) => row);
      }
      return tables;
    });
}
