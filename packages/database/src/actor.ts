import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { opening } from './actor-dialect.ts';
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

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Several statements in one message take no parameters, so only what is shaped like a UUID is let into the text. */
function identify({ userId, requestId }: Actor): CompiledQuery {
  if (userId !== null && !UUID.test(userId)) throw new Error('an actor is identified by a UUID');
  const request = requestId && UUID.test(requestId) ? requestId : '';
  return CompiledQuery.raw(
    `begin; select set_config('app.user_id', '${userId ?? ''}', true), set_config('app.request_id', '${request}', true)`,
  );
}

export function withActor<T>(db: Kysely<DB>, actor: Actor, work: (trx: ActorTrx) => Promise<T>): Promise<T> {
  return open(db, actor, work, false);
}

/**
 * Like `withActor` for exactly one statement, in a single round trip: half of what a short read costs is waiting for
 * the other three. A second statement is refused.
 */
export function askAs<T>(db: Kysely<DB>, actor: Actor, work: (trx: ActorTrx) => Promise<T>): Promise<T> {
  return open(db, actor, work, true);
}

function open<T>(
  db: Kysely<DB>,
  actor: Actor,
  work: (trx: ActorTrx) => Promise<T>,
  isSingle: boolean,
): Promise<T> {
  return opening.run({ begin: identify(actor), isSingle }, () =>
    db.transaction().execute((trx) => opening.exit(() => work(trx as ActorTrx))),
  );
}
