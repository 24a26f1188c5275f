import { Kysely, type LogConfig } from 'kysely';
import pg from 'pg';
import { ActorDialect } from './actor-dialect.ts';
import { AskLanes } from './ask-lanes.ts';
import { PooledClient } from './pooled-client.ts';
import { PreparingClient } from './preparing-client.ts';
import type { DB } from './schema.gen.ts';

export type Database = Kysely<DB>;

export interface DatabaseOptions {
  connectionString: string;
  max: number;
  /** How many of these connections `askAs` shares (see AskLanes); none by default. */
  lanes?: number;
  applicationName: string;
  /** 0 for commands that may take as long as they need; a request may not. */
  statementTimeoutMs?: number;
  /**
   * Behind a pooler that lends a server connection for one transaction (PgBouncer): nothing may outlive one, so no
   * named statements, and time limits are the pooler's to set (docs/operations.md).
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

// Dates without time stay text ("2026-11-15"): as a Date they would shift with the server's time zone.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, (value) => value);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
types.setTypeParser(pg.types.builtins.INT8, Number);

export function createDatabase(options: DatabaseOptions): DatabaseHandle {
  const { onIdleError = () => {} } = options;
  // A lane relies on named statements.
  const laneCount = options.isPooled ? 0 : (options.lanes ?? 0);
  const connection = {
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
  } as pg.ClientConfig;
  const pool = new pg.Pool({
    ...connection,
    max: options.max - laneCount,
    idleTimeoutMillis: 30_000,
    Client: options.isPooled ? PooledClient : PreparingClient,
  } as pg.PoolConfig);
  pool.on('error', onIdleError);
  const lanes =
    laneCount === 0 ? null : new AskLanes(() => new PreparingClient(connection), laneCount, onIdleError);
  const db = new Kysely<DB>({
    dialect: new ActorDialect(pool, lanes),
    ...(options.log && { log: options.log }),
  });
  return { db, pool, close: () => db.destroy() };
}
