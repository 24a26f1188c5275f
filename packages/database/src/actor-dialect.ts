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
import type { AskLanes } from './ask-lanes.ts';
import { type Asking, asking, spend } from './preparing-client.ts';

/** What opens a transaction on behalf of somebody, and whether anything was asked that needed it; see `withActor`. */
export type Opening = { begin: CompiledQuery; isSent: boolean };

export const opening = new AsyncLocalStorage<Opening>();

/** Not sent yet: it travels with the first statement. */
type State = { opening: Opening | null };

/**
 * Opens a transaction without waiting for PostgreSQL to say so: connections are pipelined, so BEGIN and the identity
 * travel with the first statement. A round trip for each cost more than the query of a page. Should the opening fail,
 * its statement finds the transaction aborted.
 */
class ActorDriver extends PostgresDriver {
  readonly #states = new WeakMap<DatabaseConnection, State>();
  readonly #shared = new WeakSet<DatabaseConnection>();
  readonly #lanes: AskLanes | null;

  constructor(pool: Pool, lanes: AskLanes | null) {
    super({ pool });
    this.#lanes = lanes;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const asked = asking.getStore();
    const lane = asked && this.#lanes?.pick();
    if (lane && this.#lanes) return this.#share(this.#lanes, lane, asked);
    const connection = await super.acquireConnection();
    if (!this.#states.has(connection)) this.#states.set(connection, this.#watch(connection));
    return connection;
  }

  /** Not taken from anybody, so there is nothing to give back. */
  #share(
    lanes: AskLanes,
    lane: NonNullable<ReturnType<AskLanes['pick']>>,
    asked: Asking,
  ): DatabaseConnection {
    const connection: DatabaseConnection = {
      async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
        const { rows, rowCount } = await lanes.ask(lane, spend(asked), sql, parameters);
        return { rows, ...(rowCount !== null && { numAffectedRows: BigInt(rowCount) }) };
      },
      streamQuery() {
        throw new Error('askAs runs one statement and reads its answer at once');
      },
    };
    this.#shared.add(connection);
    return connection;
  }

  override async releaseConnection(
    connection: Parameters<PostgresDriver['releaseConnection']>[0],
  ): Promise<void> {
    if (!this.#shared.has(connection)) await super.releaseConnection(connection);
  }

  override async destroy(): Promise<void> {
    await Promise.all([super.destroy(), this.#lanes?.close()]);
  }

  #watch(connection: DatabaseConnection): State {
    const state: State = { opening: null };
    const send = connection.executeQuery.bind(connection) as typeof connection.executeQuery;
    connection.executeQuery = <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
      const opened = state.opening;
      if (!opened) return send<R>(query);
      state.opening = null;
      opened.isSent = true;
      const opens = send(opened.begin);
      // When the opening fails, so does the statement, and why is only told by the opening.
      opens.catch(() => {});
      return send<R>(query).catch(async (error: unknown) => {
        await opens;
        throw error;
      });
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
  readonly #lanes: AskLanes | null;

  constructor(pool: Pool, lanes: AskLanes | null) {
    super({ pool });
    this.#pool = pool;
    this.#lanes = lanes;
  }

  override createDriver(): Driver {
    return new ActorDriver(this.#pool, this.#lanes);
  }
}
