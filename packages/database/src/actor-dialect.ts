import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Pool } from 'pg';

/** What opens a transaction on behalf of somebody; see `withActor`. */
export const opening = new AsyncLocalStorage<CompiledQuery>();

/** Not sent yet: it travels with the first statement. */
type State = { opening: CompiledQuery | null };

/**
 * Opens a transaction without waiting for PostgreSQL to say so: connections are pipelined, so BEGIN and the identity
 * travel with the first statement. A round trip for each cost more than the query of a page. Should the opening fail,
 * that statement runs for nobody, and row-level security admits nobody to nothing.
 */
class ActorDriver extends PostgresDriver {
  readonly #states = new WeakMap<DatabaseConnection, State>();

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    if (!this.#states.has(connection)) this.#states.set(connection, this.#watch(connection));
    return connection;
  }

  #watch(connection: DatabaseConnection): State {
    const state: State = { opening: null };
    const send = connection.executeQuery.bind(connection) as typeof connection.executeQuery;
    connection.executeQuery = <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
      const opened = state.opening;
      if (!opened) return send<R>(query);
      state.opening = null;
      // Its failure is met by the statement itself, or by COMMIT.
      send(opened).catch(() => {});
      return send<R>(query);
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
    if (!this.#wasNeverOpened(connection)) await super.commitTransaction(connection);
  }

  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    if (!this.#wasNeverOpened(connection)) await super.rollbackTransaction(connection);
  }

  /** Whether no statement was sent, so that there is nothing to end. */
  #wasNeverOpened(connection: DatabaseConnection): boolean {
    const state = this.#states.get(connection);
    if (!state?.opening) return false;
    state.opening = null;
    return true;
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
