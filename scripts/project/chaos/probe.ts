import type pg from 'pg';

export type Answer = { status: number | 'refused'; retryAfter: string | null };

/** One request; a refused or broken connection is an answer too. */
export async function ask(
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

/** Asks until the answer is as wanted; answers how long that took, and fails after `timeoutMs`. */
export async function secondsUntil(
  what: string,
  isSo: () => Promise<boolean>,
  timeoutMs = 90_000,
): Promise<number> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > timeoutMs)
      throw new Error(`Not within ${timeoutMs / 1000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return (performance.now() - startedAt) / 1000;
}

/** With how long it took. */
export async function timed<T extends object>(work: () => Promise<T>): Promise<T & { ms: number }> {
  const startedAt = performance.now();
  const result = await work();
  return { ...result, ms: performance.now() - startedAt };
}

/** The value that all but the given share stay under. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Whoever waits for a later try need not wait any longer. */
export async function letTimePass(owner: pg.Pool, job: string): Promise<void> {
  await owner.query(
    `update pgboss.job set start_after = now() where name = $1 and state = 'retry' and start_after > now()`,
    [job],
  );
}
