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

/** A named (prepared) statement for `pg`. */
export type Statement = { name: string; text: string; values: unknown[] };

/**
 * Returns the first statement of a repository function without running it. The baseline then runs the same SQL with
 * the same values, so that the benchmark compares everything around the query.
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
  if (first === undefined) throw new Error(`${name} sent no statement`);
  return toStatement(name, first);
}

export function toStatement(name: string, { sql, parameters }: CompiledQuery): Statement {
  // A scenario may have several statements, and pg allows one text per name.
  const digest = createHash('sha256').update(sql).digest('hex').slice(0, 12);
  return { name: `${name} ${digest}`, text: sql, values: [...parameters] };
}
