export type Answer = { status: number | 'refused'; retryAfter: string | null };

/** One request; a refused or broken connection is an answer too. */
export async function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(20_000) });
    await answer.body?.cancel();
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
  } catch {
    return { status: 'refused', retryAfter: null };
  }
}

/** Asks until the answer is as wanted; answers how long that took, and fails after `timeoutMs`. */
export async function secondsUntil(
  what: string,
  isSo: () => Promise<boolean>,
  timeoutMs = 30_000,
): Promise<number> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > timeoutMs)
      throw new Error(`Not within ${timeoutMs / 1000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return (performance.now() - startedAt) / 1000;
}

export type Load = { stop: () => Promise<Map<Answer['status'], number>> };

/** A light, steady load: one request after the other until it is stopped, answers counted by status. */
export function startLoad(url: string): Load {
  const counts = new Map<Answer['status'], number>();
  let isStopped = false;
  const loop = async () => {
    while (!isStopped) {
      const { status } = await ask(url);
      counts.set(status, (counts.get(status) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const running = loop();
  return {
    stop: async () => {
      isStopped = true;
      await running;
      return counts;
    },
  };
}
