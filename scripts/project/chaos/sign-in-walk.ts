import { randomInt } from 'node:crypto';
import type { System } from './system.ts';

/** What a person's browser got. `away`: the provider itself did not answer. */
export type SignInOutcome =
  | { kind: 'signed in'; cookie: string }
  | { kind: 'refused'; code: string }
  | { kind: 'status'; status: number; retryAfter: string | null }
  | { kind: 'away' };

const MOST_PAGES = 12;

class CookieJar {
  readonly #cookies = new Map<string, string>();

  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  store(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/) ?? [];
      this.#cookies.set(name, value);
    }
  }
}

/** Signs in with the identity provider as a browser does, with cookies of its own. */
export async function walkSignIn(system: System, login: string): Promise<SignInOutcome> {
  const { address, application } = system;
  const client = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const jar = new CookieJar();
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { origin: application.origin, 'x-forwarded-for': client, cookie: jar.header };
    const response = await fetch(`${address}${path}`, {
      ...init,
      headers: { ...headers, ...init.headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
    });
    jar.store(response);
    return response;
  };
  const begun = await ask('/api/auth/providers/studio/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { url, code } = (await begun.json()) as { url?: string; code?: string };
  if (url === undefined) return refusalOf(begun, code);
  const callback = await walkProvider(url, login).catch(() => undefined);
  if (callback === undefined) return { kind: 'away' };
  const ended = await ask(`${callback.pathname}${callback.search}`);
  if (ended.status !== 303) {
    const body = (await ended.json()) as { code?: string };
    return refusalOf(ended, body.code);
  }
  const refusal = new URL(ended.headers.get('location') ?? '', address).searchParams.get('refusal');
  return refusal === null ? { kind: 'signed in', cookie: jar.header } : { kind: 'refused', code: refusal };
}

function refusalOf(response: Response, code: string | undefined): SignInOutcome {
  if (code === 'provider_unavailable') return { kind: 'refused', code };
  return { kind: 'status', status: response.status, retryAfter: response.headers.get('retry-after') };
}

/** Fills in the provider's pages; returns the address of ours to which it leads back. */
async function walkProvider(start: string, login: string): Promise<URL | undefined> {
  const jar = new CookieJar();
  let at = new URL(start);
  let body: URLSearchParams | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const response = await fetch(at, {
      ...(body && { method: 'POST', body }),
      headers: { cookie: jar.header },
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
    });
    jar.store(response);
    const html = await response.text();
    const location = response.headers.get('location');
    if (location !== null) {
      at = new URL(location, at);
      body = undefined;
      if (at.pathname.startsWith('/api/auth/callback/')) return at;
      continue;
    }
    const action = /<form[^>]* action="([^"]+)"/.exec(html)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1];
    if (action === undefined || prompt === undefined) return undefined;
    at = new URL(action, at);
    body = new URLSearchParams({ prompt, login, password: 'peu importe' });
  }
  return undefined;
}
