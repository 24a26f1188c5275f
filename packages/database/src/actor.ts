import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { opening } from './actor-dialect.ts';
import type { Entry } from './actor-query.ts';
import { asking } from './preparing-client.ts';
import type { DB } from './schema.gen.ts';

export interface Actor {
  /** Null for a visitor: policies then admit nothing but what is public. */
  userId: string | null;
  requestId?: string;
  /** Set where the session was recalled, not looked up: PostgreSQL then makes sure of it before anything is done. */
  session?: RecalledSession;
}

export type RecalledSession = {
  token: string /** Set once PostgreSQL said that it lives. */;
  isConfirmed: boolean;
};

declare const actorBrand: unique symbol;

/**
 * A transaction that carries an identity. Repositories take it as their first argument, so a query that PostgreSQL
 * would run for nobody in particular does not compile. Only `withActor` makes one.
 */
export type ActorTrx = Transaction<DB> & { readonly [actorBrand]: true };

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const TOKEN = /^[\w-]{1,200}$/;

function entryOf({ userId, requestId, session }: Actor): Entry {
  if (userId !== null && !UUID.test(userId)) throw new Error('an actor is identified by a UUID');
  if (session && !TOKEN.test(session.token)) throw new Error('a session is identified by its token');
  return [userId, requestId && UUID.test(requestId) ? requestId : null, session?.token ?? null];
}

/** Several statements in one message take no parameters; `entryOf` lets nothing in that could end a literal. */
function begin(entry: Entry): CompiledQuery {
  const literals = entry.map((value) => (value === null ? 'null' : `'${value}'`));
  return CompiledQuery.raw(`begin; select app.enter(${literals.join(', ')})`);
}

export async function withActor<T>(
  db: Kysely<DB>,
  actor: Actor,
  work: (trx: ActorTrx) => Promise<T>,
): Promise<T> {
  const opened = { begin: begin(entryOf(actor)), isSent: false };
  const result = await opening.run(opened, () =>
    db.transaction().execute((trx) => opening.exit(() => work(trx as ActorTrx))),
  );
  if (actor.session) actor.session.isConfirmed = opened.isSent;
  return result;
}

/**
 * Like `withActor` for exactly one statement, in a single message and a single answer (see ActorQuery): half of what a
 * short read costs is waiting for the other three. A second statement is refused.
 */
export async function askAs<T>(
  db: Kysely<DB>,
  actor: Actor,
  work: (trx: ActorTrx) => Promise<T>,
): Promise<T> {
  const asked = { entry: entryOf(actor), isSpent: false };
  const result = await asking.run(asked, () => work(db as unknown as ActorTrx));
  if (actor.session) actor.session.isConfirmed = asked.isSpent;
  return result;
}
