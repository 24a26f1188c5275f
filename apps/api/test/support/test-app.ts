import { Writable } from 'node:stream';
import { createDatabase } from '@perkotheque/database/connect';
import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { type AppDeps, buildApp } from '#app.ts';
import { LiveEvents } from '#features/events/events.service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Identity, SessionResolver, TokenResolver } from '#lib/identity.ts';
import { createLogger } from '#lib/logger.ts';
import { ORIGIN, testEnv } from './test-env.ts';

export type Caller = Role | 'no-role';

const isCaller = (text: string): text is Caller =>
  text === 'no-role' || (ROLES as readonly string[]).includes(text);

function identityOf(caller: Caller): Identity {
  return {
    userId: `00000000-0000-4000-8000-00000000000${[...ROLES, 'no-role'].indexOf(caller)}`,
    sessionId: `session-of-${caller}`,
    email: `${caller}@example.test`,
    fullName: null,
    pictureUrl: null,
    role: caller === 'no-role' ? null : caller,
    expiresAt: new Date(Date.now() + 3_600_000),
    mustEnrolTwoFactor: false,
  };
}

/** `cookie: caller=admin` signs in. The real resolver has its own tests with a database. */
export const sessionsByName: SessionResolver = {
  async resolve({ headers }) {
    const name = /caller=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
    return isCaller(name) ? identityOf(name) : null;
  },
};

/** Knows no token. The real resolver has its own tests with a database. */
const noTokens: TokenResolver = {
  async resolve() {
    throw new AppError('api_token_unknown');
  },
};

/** Returns the headers of a browser on our origin, signed in or not. */
export function as(caller: Caller | null): Record<string, string> {
  return { origin: ORIGIN, ...(caller !== null && { cookie: `caller=${caller}` }) };
}

export type TestApp = { app: FastifyInstance; logLines: () => string[]; close: () => Promise<void> };

type Options = {
  env?: Record<string, string | undefined>;
  routes?: FastifyPluginAsync;
  deps?: Partial<AppDeps>;
};

/** Creates the composed application, without a database unless one is given. */
export async function testApp({ env: overrides = {}, routes, deps = {} }: Options = {}): Promise<TestApp> {
  const env = testEnv(overrides);
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const logger = createLogger({ level: 'trace', name: 'test', destination });
  const away = createDatabase({ connectionString: env.database.appUrl, max: 1, applicationName: 'test' });
  const db = deps.db ?? away.db;
  const liveEvents = new LiveEvents({ db, connectionString: env.database.appUrl, logger });
  const app = await buildApp({
    env,
    logger,
    db,
    pools: {},
    sessions: sessionsByName,
    tokens: noTokens,
    liveEvents,
    features: routes === undefined ? [] : [routes],
    ...deps,
  });
  await app.ready();
  return {
    app,
    logLines: () => lines,
    async close() {
      await app.close();
      await liveEvents.stop();
      await away.close();
    },
  };
}
