import pg from 'pg';

/**
 * Only the worker that holds the lock processes the run. The lock belongs to a connection: when its process is killed,
 * PostgreSQL releases it at once, and the next worker continues without waiting for an expiry.
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
