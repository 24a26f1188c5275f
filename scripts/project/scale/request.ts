export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type RequestToSend = {
  url: string;
  method: Method;
  origin: string;
  cookie?: string | undefined;
  body?: object | undefined;
};
export type ReceivedResponse = { status: number; cookie?: string; json: Record<string, unknown> };

/** Sends the headers that a browser would send from the product's own page. */
export async function sendRequest({
  url,
  method,
  origin,
  cookie,
  body,
}: RequestToSend): Promise<ReceivedResponse> {
  const headers = {
    origin,
    ...(cookie !== undefined && { cookie }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(url, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const text = await answer.text();
  const given = answer.headers.getSetCookie()[0]?.split(';')[0];
  return {
    status: answer.status,
    ...(given !== undefined && { cookie: given }),
    json: text.startsWith('{') ? JSON.parse(text) : {},
  };
}

/** Polls until the condition holds; returns the milliseconds, and throws after 30 seconds. */
export async function waitUntil(what: string, isSo: () => boolean | Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > 30_000) throw new Error(`Waited 30 s for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return performance.now() - startedAt;
}
