import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import type { Pool } from 'pg';

/** What opens a transaction on behalf of somebody; see `withActor`. */
export const opening = new AsyncLocalStorage<CompiledQuery>();

/**
 * Opens a transaction without waiting for PostgreSQL to say so: connections are pipelined, so BEGIN and the identity
 * travel with the first query and save two round trips out of four. Should they fail, that query runs for nobody, and
 * row-level security admits nobody to nothing.
 */
class ActorDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const begin = opening.getStore();
    if (!begin) return super.beginTransaction(connection, settings);
    // The failure itself is met by the next query on this connection, or by COMMIT.
    connection.executeQuery(begin).catch(() => {});
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
