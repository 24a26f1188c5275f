import pg from 'pg';

/** Queries as the database owner. */
export type Owner = {
  rows: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Deletes all rate-limit counters, so that one experiment does not lock out the next. */
  resetLimits: () => Promise<void>;
  close: () => Promise<void>;
};

export function openOwner(connectionString: string): Owner {
  const pool = new pg.Pool({ connectionString, max: 2 });
  return {
    rows: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await pool.query(text, values)).rows as Row[],
    resetLimits: async () => {
      await pool.query('delete from app.rate_limits');
    },
    close: () => pool.end(),
  };
}
