import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from './schema.gen.ts';

export interface Actor {
  /** Null for a visitor: policies then admit nothing but what is public. */
  userId: string | null;
  requestId?: string;
}

declare const actorBrand: unique symbol;

/**
 * A transaction that carries an identity. Repositories take it as their first argument, so a query that PostgreSQL
 * would run for nobody in particular does not compile. Only `withActor` makes one.
 */
export type ActorTrx = Transaction<DB> & { readonly [actorBrand]: true };

export async function withActor<T>(
  db: Kysely<DB>,
  actor: Actor,
  work: (trx: ActorTrx) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    // Not awaited apart: the connection is pipelined, so this travels with the first query of `work`. If it fails,
    // the transaction is aborted and that query fails with it.
    const identified = sql`
      select set_config('app.user_id', ${actor.userId ?? ''}, true),
             set_config('app.request_id', ${actor.requestId ?? ''}, true)`.execute(trx);
    const [result] = await Promise.all([work(trx as ActorTrx), identified]);
    return result;
  });
}
