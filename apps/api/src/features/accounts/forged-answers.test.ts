import { PassThrough } from 'node:stream';
import { type LyingProvider, startLyingProvider } from '@perkotheque/database/testing/lying-provider';
import { LIES } from '@perkotheque/database/testing/provider-lies';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finishAt, providerEntry, providersOf, signInWith } from '../../../test/support/provider-sign-in.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let provider: LyingProvider;
let test: TestApp;
const log = new PassThrough();
const lines: string[] = [];
log.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
beforeAll(async () => {
  provider = await startLyingProvider();
  test = await createTestApp(providersOf(providerEntry(provider.issuer)), log);
});
afterAll(async () => {
  await test.close();
  await provider.close();
});
beforeEach(() => sql`delete from app.rate_limits`.execute(test.base.owner));

const EXPIRED = 'provider_attempt_expired';

const count = async () => {
  const { rows } = await sql<{ users: number; sessions: number; accounts: number }>`
    select (select count(*) from auth."user") as users, (select count(*) from auth.session) as sessions,
           (select count(*) from auth.account) as accounts`.execute(test.base.owner);
  return rows[0];
};

describe('a provider that lies', () => {
  it('[SSO-05] is tried with more than thirty forged answers', () => {
    expect(LIES.length).toBeGreaterThan(30);
  });

  it.each(LIES)('[SSO-05] is refused, logged and lets nobody in: %s', async (_lie, attempt, code) => {
    const before = await count();
    const logged = lines.length;
    const { response, refusal, cookie } = await signInWith(test, provider, attempt);
    expect([response.statusCode, refusal]).toEqual([303, code]);
    expect(cookie).not.toContain('perkotheque_session=');
    expect(await count()).toEqual(before);
    const refusals = lines.slice(logged).filter((line) => line.includes('sign-in with a provider refused'));
    expect(refusals).toEqual([expect.stringContaining(`"code":"${code}"`)]);
  });

  it('[SSO-05] lets the honest answer in, once', async () => {
    const begun = await test.call('POST', '/api/auth/providers/studio/sign-in', { body: {} });
    const answer = (query: URLSearchParams) =>
      query.set('session_state', 'a parameter of the provider’s own');
    const first = await finishAt(test, begun, provider, { answer });
    expect([first.refusal, first.location]).toEqual([null, '/dashboard']);
    const session = await test.call('GET', '/api/auth/session', { cookie: first.cookie });
    expect(session.json().user.email).toBe('quelquun@studio.example');
    expect((await finishAt(test, begun, provider, {})).refusal).toBe(EXPIRED);
  });

  it('[SSO-05] never sees its tokens or our secret in the log or in the database', async () => {
    const { rows } = await sql<{ text: string }>`
      select string_agg(to_jsonb(a)::text, '') as text from auth.account a`.execute(test.base.owner);
    expect(lines.length).toBeGreaterThan(LIES.length);
    for (const text of [rows[0]?.text ?? '', lines.join('')]) {
      expect(text).not.toMatch(/canary-|eyJ|a-client-secret-for-tests/);
    }
  });
});
