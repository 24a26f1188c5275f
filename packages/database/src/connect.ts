import { hash } from 'node:crypto';
import {
  Kysely,
  type LogConfig,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import type { DB } from './schema.gen.ts';

export interface DatabaseOptions {
  connectionString: string;
  max: number;
  applicationName: string;
  /** 0 for commands that may take as long as they need; a request may not. */
  statementTimeoutMs?: number;
  /**
   * Behind PgBouncer in transaction mode: no prepared statements and no startup settings, since the next transaction
   * may run on another server connection. Time limits are then set in the pooler (docs/operations.md).
   */
  isPooled?: boolean;
  /** For looking at what is asked of PostgreSQL; never in production, where parameters are private. */
  log?: LogConfig;
  /** Called when an idle connection breaks (PostgreSQL restarting); without a listener the process would die. */
  onIdleError?: (error: Error) => void;
}

export interface DatabaseHandle {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** The pool, with Kysely in front for statements that need no actor. Everything else goes through `withActor`. */
export class Database extends Kysely<DB> {
  readonly connections: PostgresPool;
  readonly log: LogConfig | undefined;

  constructor(connections: PostgresPool, log: LogConfig | undefined) {
    super({ dialect: new PostgresDialect({ pool: connections }), ...(log && { log }) });
    this.connections = connections;
    this.log = log;
  }
}

// Dates without time stay text ("2026-11-15"): as a Date they would shift with the server's time zone.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, (value) => value);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
types.setTypeParser(pg.types.builtins.INT8, Number);

/** A connection keeps its prepared statements for its whole life, so its life is bounded. */
const MAX_USES = 20_000;

/** A prepared statement keeps its result columns: after a migration added one, these would fail (docs/architecture.md). */
const RETURNS_ALL_COLUMNS = /^select (?:"\w+"\.)?\*|\breturning \*/;

/** Names each statement with parameters after its text, so that a connection parses and plans it once. */
function prepareStatements(client: pg.PoolClient): PostgresPoolClient {
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('a pipelined connection supports no cursors');
    const isPrepared = values.length > 0 && !RETURNS_ALL_COLUMNS.test(text);
    const name = isPrepared ? hash('sha256', text, 'base64url') : undefined;
    return client.query({ ...(name && { name }), text, values: [...values] });
  }
  return { query, release: (destroy) => client.release(destroy) };
}

/**
 * Without listeners, a connection that breaks would end the process. The pool listens only while a connection is idle;
 * one that breaks between two statements of a transaction fails its next statement.
 */
export function surviveLostConnections(pool: pg.Pool, onIdleError: (error: Error) => void): void {
  pool.on('error', onIdleError);
  pool.on('connect', (client) => client.on('error', () => {}));
}

export function createDatabase(options: DatabaseOptions): DatabaseHandle {
  const { onIdleError = () => {} } = options;
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    application_name: options.applicationName,
    connectionTimeoutMillis: 5_000,
    ...(!options.isPooled && {
      statement_timeout: options.statementTimeoutMs ?? 10_000,
      idle_in_transaction_session_timeout: 15_000,
    }),
    keepAlive: true,
    pipeline: true,
    types,
    max: options.max,
    maxUses: MAX_USES,
    idleTimeoutMillis: 30_000,
  });
  surviveLostConnections(pool, onIdleError);
  const connections: PostgresPool = options.isPooled
    ? pool
    : {
        options: pool.options,
        connect: async () => prepareStatements(await pool.connect()),
        end: () => pool.end(),
      };
  return { db: new Database(connections, options.log), pool, close: () => pool.end() };
}
