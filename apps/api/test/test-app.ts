import { randomUUID } from 'node:crypto';
import { TEST_POOL_MAX, type TestDatabase, testDatabase } from '@perkotheque/database/testing/database';
import {
  createMember,
  createSession,
  type Member,
  type MemberOptions,
} from '@perkotheque/database/testing/factories';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { DestinationStream } from 'pino';
import { composeHttp } from '#compose.ts';
import { readEnv } from '#config/env.ts';
import type { AccountsFeature } from '#features/accounts/accounts.feature.ts';
import { signSessionToken } from '#features/accounts/session-cookie.ts';
import { SESSION_COOKIE } from '#lib/cookie-names.ts';
import { createLogger } from '#lib/logger.ts';
import { TEST_SOURCE } from './support/test-env.ts';

export const ORIGIN = 'http://localhost:3000';
export const AUTH_SECRET = 'a-secret-only-for-tests-0123456789abcdef';

export interface TestApp {
  app: FastifyInstance;
  base: TestDatabase;
  accounts: AccountsFeature;
  ensureFirstAdmin(): Promise<void>;
  /** Creates a member with a valid session and returns its cookie. */
  member(options?: MemberOptions): Promise<Member & { cookie: string }>;
  cookieFor(userId: string, signedInAt?: Date): Promise<string>;
  /** Opens the live channel and listens on a socket, for tests that need one. Returns the address. */
  listen(): Promise<string>;
  /** Sends a request with the headers of a browser on our origin. */
  call(method: InjectOptions['method'], url: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export interface CallOptions {
  cookie?: string;
  body?: object;
  headers?: Record<string, string>;
  address?: string;
}

type Variables = Record<string, string>;

/** Logs nothing, or everything from `trace` up to `logTo`. Creates a database unless one is given. */
export async function createTestApp(
  variables: Variables | ((base: TestDatabase) => Variables) = {},
  logTo?: DestinationStream,
  given?: TestDatabase,
): Promise<TestApp> {
  const base = given ?? (await testDatabase());
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    BASE_URL: ORIGIN,
    DATABASE_URL: base.urls.app,
    DATABASE_AUTH_URL: base.urls.auth,
    DATABASE_POOL_MAX: String(TEST_POOL_MAX),
    AUTH_SECRET,
    MAIL_KEY: TEST_SOURCE.MAIL_KEY,
    VAULT_KEK: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    WEBHOOK_KEK: `test-hook:${Buffer.alloc(32, 8).toString('base64')}`,
    MAILBOX_DIR: `/tmp/perkotheque-mailbox-${randomUUID()}`,
    RATE_LIMIT_PER_MINUTE: '1000000',
    TOKEN_RATE_LIMIT_PER_MINUTE: '1000000',
    ...(typeof variables === 'function' ? variables(base) : variables),
  });
  const http = await composeHttp(
    env,
    createLogger({
      name: 'test',
      ...(logTo ? { level: 'trace', destination: logTo } : { level: env.logLevel }),
    }),
  );
  const cookieFor = async (userId: string, signedInAt?: Date) => {
    const { token } = await createSession(base.owner, userId, signedInAt);
    return `${SESSION_COOKIE}=${signSessionToken(token, AUTH_SECRET)}`;
  };
  return {
    app: http.app,
    base,
    accounts: http.accounts,
    ensureFirstAdmin: http.ensureFirstAdmin,
    cookieFor,
    async member(options) {
      const member = await createMember(base.owner, options);
      return { ...member, cookie: await cookieFor(member.id) };
    },
    async listen() {
      const { app, liveEvents } = http;
      const listening = liveEvents.whenListening();
      liveEvents.start();
      await listening;
      return app.listen({ host: '127.0.0.1', port: 0 });
    },
    call(method, url, { cookie, body, headers, address } = {}) {
      return http.app.inject({
        method: method ?? 'GET',
        url,
        headers: { origin: ORIGIN, ...(cookie && { cookie }), ...headers },
        ...(body && { payload: body }),
        ...(address && { remoteAddress: address }),
      });
    },
    async close() {
      await http.app.close();
      await http.close();
      await base.close();
    },
  };
}

/** Returns the cookies that a browser would send after this response. */
export function cookiesOf(response: LightMyRequestResponse): string {
  return response.cookies
    .filter(({ maxAge, value }) => value !== '' && maxAge !== 0)
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
}
