import pg from 'pg';

/**
 * Who holds it works on the run, alone among all workers. It belongs to a connection and not to a row: when a process is
 * killed PostgreSQL notices at once, and the next worker takes over without waiting for anything to expire.
 */
export type RunLock = { signal: AbortSignal; release(): Promise<void> };

export async function tryRunLock(connectionString: string): Promise<RunLock | null> {
  const client = new pg.Client({
    connectionString,
    application_name: 'perkotheque-enrichment',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  const lost = new AbortController();
  const onLost = () => lost.abort();
  client.on('error', onLost);
  client.on('end', onLost);
  await client.connect();
  const release = () => client.end().catch(() => {});
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      "select pg_try_advisory_lock(hashtext('perkotheque.enrichment')) as taken",
    );
    if (rows[0]?.taken) return { signal: lost.signal, release };
  } catch (error) {
    await release();
    throw error;
  }
  await release();
  return null;
}
