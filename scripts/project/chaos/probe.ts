import type pg from 'pg';

export type Answer = { status: number | 'refused'; retryAfter: string | null };

/** Sends one request; returns `refused` for a refused or broken connection. */
export async function sendRequest(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  try {
    const answer = await fetch(url, { method, headers, signal: AbortSignal.timeout(60_000) });
    await answer.arrayBuffer();
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
  } catch {
    return { status: 'refused', retryAfter: null };
  }
}

/** Polls until the condition holds; returns the seconds, and throws after `timeoutMs`. */
export async function waitForSeconds(
  what: string,
  isSo: () => Promise<boolean>,
  timeoutMs = 90_000,
): Promise<number> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > timeoutMs)
      throw new Error(`Waited ${timeoutMs / 1000} s for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return (performance.now() - startedAt) / 1000;
}

export async function timed<T extends object>(work: () => Promise<T>): Promise<T & { ms: number }> {
  const startedAt = performance.now();
  const result = await work();
  return { ...result, ms: performance.now() - startedAt };
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Makes the delayed retries of a job due now. */
export async function makeRetriesDue(owner: pg.Pool, job: string): Promise<void> {
  await owner.query(
    `update pgboss.job set start_after = now() where name = $1 and state = 'retry' and start_after > now()`,
    [job],
  );
}
