import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Pool } from 'pg';

/** What opens a transaction on behalf of somebody; see `withActor` and `askAs`. */
export interface Opening {
  begin: CompiledQuery;
  /** One statement and no other: COMMIT is sent with it. */
  isSingle: boolean;
}

export const opening = new AsyncLocalStorage<Opening>();

const COMMIT = CompiledQuery.raw('commit');

interface State {
  /** Not sent yet: it travels with the first statement. */
  opening: Opening | null;
  /** Of a single statement: what became of its COMMIT. */
  commit: Promise<QueryResult<unknown>> | null;
}

/**
 * Opens a transaction without waiting for PostgreSQL to say so: connections are pipelined, so BEGIN and the identity
 * travel with the first statement, and COMMIT with a single one. A round trip for each cost more than the query of a
 * page. Should the opening fail, that statement runs for nobody, and row-level security admits nobody to nothing.
 */
class ActorDriver extends PostgresDriver {
  readonly #states = new WeakMap<DatabaseConnection, State>();

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    if (!this.#states.has(connection)) this.#states.set(connection, this.#watch(connection));
    return connection;
  }

  #watch(connection: DatabaseConnection): State {
    const state: State = { opening: null, commit: null };
    const send = connection.executeQuery.bind(connection) as typeof connection.executeQuery;
    connection.executeQuery = <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
      if (state.commit) throw new Error('askAs runs one statement; use withActor for several');
      const opened = state.opening;
      if (!opened) return send<R>(query);
      state.opening = null;
      // Its failure is met by the statement itself, or by COMMIT.
      send(opened.begin).catch(() => {});
      const result = send<R>(query);
      if (opened.isSingle) {
        state.commit = send(COMMIT);
        state.commit.catch(() => {});
      }
      return result;
    };
    return state;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const state = this.#states.get(connection);
    const opened = opening.getStore();
    if (!opened || !state) return super.beginTransaction(connection, settings);
    state.opening = opened;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (!(await this.#hasEnded(connection))) await super.commitTransaction(connection);
  }

  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    if (!(await this.#hasEnded(connection))) await super.rollbackTransaction(connection);
  }

  /** Whether there is nothing left to end: nothing was sent, or its COMMIT was. */
  async #hasEnded(connection: DatabaseConnection): Promise<boolean> {
    const state = this.#states.get(connection);
    if (!state) return false;
    const { opening: unsent, commit } = state;
    state.opening = null;
    state.commit = null;
    if (commit) await commit;
    return unsent !== null || commit !== null;
  }
}

export class ActorDialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new ActorDriver({ pool: this.#pool });
  }
}
