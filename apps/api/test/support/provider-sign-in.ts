import { CLIENT_ID, CLIENT_SECRET, type LyingProvider } from '@perkotheque/database/testing/lying-provider';
import type { Lie } from '@perkotheque/database/testing/provider-lies';
import type { LightMyRequestResponse } from 'fastify';
import { cookiesOf, type TestApp } from '../test-app.ts';

export const providerEntry = (issuer: string, more: object = {}) => ({
  id: 'studio',
  label: 'Compte Studio',
  issuer,
  client_id: CLIENT_ID,
  client_secret: CLIENT_SECRET,
  domains: ['studio.example'],
  ...more,
});

export const providersOf = (...entries: object[]) => ({ OIDC_PROVIDERS: JSON.stringify(entries) });

export interface Attempt extends Lie {
  id?: string;
  /** The cookies that the browser already has. */
  cookie?: string;
  target?: string;
  fresh?: boolean;
}

export interface Finished {
  response: LightMyRequestResponse;
  location: string;
  /** The code of the refusal, or null. */
  refusal: string | null;
  cookie: string;
}

/** Follows the answer of a provider back to the application, as a browser does. */
export async function finishAt(
  test: TestApp,
  begun: LightMyRequestResponse,
  provider: LyingProvider,
  { id = 'studio', cookie, behaviour = {}, answer, otherBrowser }: Attempt,
): Promise<Finished> {
  const url = new URL(begun.json().url);
  provider.useNonce(url.searchParams.get('nonce') ?? '');
  provider.behave(behaviour);
  const query = new URLSearchParams({ code: 'code', state: url.searchParams.get('state') ?? '' });
  answer?.(query);
  const cookies = [cookie, otherBrowser ? undefined : cookiesOf(begun)].filter(Boolean).join('; ');
  const response = await test.call('GET', `/api/auth/callback/${id}?${query}`, { cookie: cookies });
  const location = String(response.headers.location ?? '');
  const refusal = new URL(location, 'http://localhost').searchParams.get('refusal');
  return { response, location, refusal, cookie: cookiesOf(response) };
}

export async function signInWith(
  test: TestApp,
  provider: LyingProvider,
  attempt: Attempt = {},
): Promise<Finished> {
  const { id = 'studio', cookie, target, fresh } = attempt;
  const begun = await test.call('POST', `/api/auth/providers/${id}/sign-in`, {
    body: { ...(target && { target }), ...(fresh && { fresh }) },
    ...(cookie && { cookie }),
  });
  if (begun.statusCode !== 200) throw new Error(`the attempt did not begin: ${begun.body}`);
  return finishAt(test, begun, provider, attempt);
}

/** Links the account of a signed-in member. */
export async function linkWith(
  test: TestApp,
  provider: LyingProvider,
  cookie: string,
  attempt: Attempt = {},
) {
  const begun = await test.call('POST', `/api/me/linked-accounts/${attempt.id ?? 'studio'}`, { cookie });
  if (begun.statusCode !== 200) throw new Error(`the link did not begin: ${begun.body}`);
  return finishAt(test, begun, provider, { ...attempt, cookie });
}
