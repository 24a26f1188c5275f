const MAX_BYTES = 262_144;

/** The provider did not answer in time, or its answer is no JSON. The message is for the log and holds no value of it. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new ProviderAway('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The operator chose the provider, so any host is allowed; redirects are not, because the request carries a secret. */
export async function fetchProviderJson(
  url: string,
  timeoutMs: number,
  init: { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: URLSearchParams } = {},
): Promise<Record<string, unknown>> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      ...init,
      headers: { accept: 'application/json', ...init.headers },
      redirect: 'error',
      signal,
    });
    const text = await readLimited(response);
    if (!response.ok) throw new ProviderAway(`it answered ${response.status}`);
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new ProviderAway('the answer is no object');
    }
    return value as Record<string, unknown>;
  } catch (error) {
    if (error instanceof ProviderAway) throw error;
    throw new ProviderAway(signal.aborted ? 'it is too slow' : 'it does not answer', { cause: error });
  }
}
