export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Question = {
  url: string;
  method: Method;
  origin: string;
  cookie?: string | undefined;
  body?: object | undefined;
};
export type Answer = { status: number; cookie?: string; json: Record<string, unknown> };

/** As a browser on the product's own page would ask. */
export async function ask({ url, method, origin, cookie, body }: Question): Promise<Answer> {
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

/** Resolves once it is so; fails after half a minute. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > 30_000) throw new Error(`Not within 30 s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return performance.now() - startedAt;
}
