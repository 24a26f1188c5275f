import { createHash } from 'node:crypto';
import type { ActorTrx } from '@perkotheque/database/actor';
import type { DB } from '@perkotheque/database/schema.gen';
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';

/** A statement as `pg` takes it; its name makes PostgreSQL plan it once. */
export type Statement = { name: string; text: string; values: unknown[] };

/**
 * The first statement that a repository of the product would send, without sending it: the yardstick then runs the very
 * same SQL with the very same values, so that only what surrounds a query is compared.
 */
export async function recordQuery(
  name: string,
  work: (trx: ActorTrx) => Promise<unknown>,
): Promise<Statement> {
  const queries: CompiledQuery[] = [];
  const recorder = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: (event) => {
      queries.push(event.query);
    },
  });
  await recorder.transaction().execute((trx) => work(trx as ActorTrx));
  const first = queries[0];
  if (first === undefined) throw new Error(`${name} asked the database nothing`);
  // One name for each text: a scenario may ask with several, and pg takes a name for one text only.
  const digest = createHash('sha256').update(first.sql).digest('hex').slice(0, 12);
  return { name: `${name} ${digest}`, text: first.sql, values: [...first.parameters] };
}
