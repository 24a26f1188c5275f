import pg from 'pg';

/** The database as its owner sees it. */
export type Owner = {
  rows: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Forgets every counted attempt, so that one experiment does not lock out the next. */
  forgetAttempts: () => Promise<void>;
  close: () => Promise<void>;
};

export function openOwner(connectionString: string): Owner {
  const pool = new pg.Pool({ connectionString, max: 2 });
  return {
    rows: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await pool.query(text, values)).rows as Row[],
    forgetAttempts: async () => {
      await pool.query('delete from app.rate_limits');
    },
    close: () => pool.end(),
  };
}
