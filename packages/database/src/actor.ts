import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type Transaction,
} from 'kysely';
import { Database } from './connect.ts';
import type { DB } from './schema.gen.ts';

export interface Actor {
  /** Null for a visitor: policies then admit nothing but what is public. */
  userId: string | null;
  requestId?: string;
}

declare const actorBrand: unique symbol;

/**
 * A transaction that carries an identity. Repositories take it as their first argument, so a query without an actor
 * does not compile. Only `withActor` makes one.
 */
export type ActorTrx = Transaction<DB> & { readonly [actorBrand]: true };

const SET_ACTOR = `select set_config('app.user_id', $1, true), set_config('app.request_id', $2, true)`;

/** One transaction of one actor. */
class ActorDriver extends PostgresDriver {
  readonly #actor: Actor;
  #opening: Promise<unknown> | undefined;

  constructor(database: Database, actor: Actor) {
    super({ pool: database.connections });
    this.#actor = actor;
  }

  /**
   * Does not wait for PostgreSQL: the connection is pipelined, so BEGIN and the actor travel with the first statement.
   * When one of them fails, the statements behind it run in no transaction or in an aborted one, for nobody.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const { userId, requestId } = this.#actor;
    this.#opening = Promise.all([
      connection.executeQuery(CompiledQuery.raw('begin')),
      connection.executeQuery(CompiledQuery.raw(SET_ACTOR, [userId ?? '', requestId ?? ''])),
    ]);
    this.#opening.catch(() => {});
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#opening;
    await super.commitTransaction(connection);
  }

  /** Throws the failure of the opening, if any, in place of the first statement's "transaction is aborted". */
  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    await super.rollbackTransaction(connection);
    await this.#opening;
  }
}

class ActorDialect extends PostgresDialect {
  readonly #createDriver: () => PostgresDriver;

  constructor(database: Database, actor: Actor) {
    super({ pool: database.connections });
    this.#createDriver = () => new ActorDriver(database, actor);
  }

  override createDriver(): PostgresDriver {
    return this.#createDriver();
  }
}

/** The members whose transaction is open, each by the object that stands for them in one request. */
const acting = new WeakSet<Actor>();

/**
 * Runs `work` in one transaction that says who acts. A nested call would hold a second connection and would not see
 * the changes of the first: with the transaction it does not compile, and on behalf of the same member it throws.
 */
export async function withActor<T>(
  database: Database,
  actor: Actor,
  work: (trx: ActorTrx) => Promise<T>,
): Promise<T> {
  if (!(database instanceof Database)) throw new Error('withActor takes the pool, not a transaction');
  if (acting.has(actor))
    throw new Error('this actor has an open transaction: pass it on instead of a second one');
  const { log } = database;
  const kysely = new Kysely<DB>({ dialect: new ActorDialect(database, actor), ...(log && { log }) });
  if (actor.userId !== null) acting.add(actor);
  try {
    return await kysely.transaction().execute((trx) => work(trx as ActorTrx));
  } finally {
    acting.delete(actor);
  }
}
