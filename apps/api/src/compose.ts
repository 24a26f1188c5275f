import { createDatabase } from '@perkotheque/database/connect';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#app.ts';
import type { Env } from '#config/env.ts';
import { type AccountsFeature, createAccounts } from '#features/accounts/accounts.feature.ts';
import { ensureFirstAdmin } from '#features/accounts/first-admin.service.ts';
import { attestationsRoutes } from '#features/attestations/attestations.routes.ts';
import { createAttestationsService } from '#features/attestations/attestations.service.ts';
import { findSigningTime } from '#features/audit/signing-time.service.ts';
import { LiveEvents } from '#features/events/events.service.ts';
import { createLandingService } from '#features/landing/landing.service.ts';
import { readJobFigures } from '#features/maintenance/job-figures.service.ts';
import { createRateLimiter } from '#features/rate-limits/rate-limits.service.ts';
import { readBranding } from '#features/settings/settings.service.ts';
import { createTokenResolver } from '#features/tokens/token-resolver.service.ts';
import { createFeatures } from '#features.ts';
import { createJobQueue, type JobQueue } from '#jobs/boss.ts';
import { createMailQueue } from '#jobs/mail-queue.ts';
import type { Logger } from '#lib/logger.ts';

const AUTH_POOL_MAX = 4;

export type HttpProcess = {
  app: FastifyInstance;
  liveEvents: LiveEvents;
  accounts: AccountsFeature;
  /** Creates the admin that ADMIN_EMAIL names if the installation has no admin yet. */
  ensureFirstAdmin(): Promise<void>;
  jobs: JobQueue;
  /** Closes the pools and the job queue. Call it after `app.close()`. */
  close(): Promise<void>;
};

/** Creates every part of the HTTP process. It opens no connection before the first query. */
export async function composeHttp(env: Env, logger: Logger): Promise<HttpProcess> {
  const onIdleError = (error: Error) => logger.warn({ err: error }, 'a database connection broke');
  const { isPooled } = env.database;
  const app = createDatabase({
    connectionString: env.database.appUrl,
    isPooled,
    max: env.database.poolMax,
    applicationName: 'perkotheque-http',
    onIdleError,
  });
  // A separate pool: many concurrent sign-ins must not take the connections of signed-in members.
  const auth = createDatabase({
    connectionString: env.database.authUrl,
    isPooled,
    max: Math.min(AUTH_POOL_MAX, env.database.poolMax),
    applicationName: 'perkotheque-auth',
    onIdleError,
  });
  const jobs = createJobQueue(env.database.appUrl, logger);
  const mails = createMailQueue(jobs, env.mail.key);
  const liveEvents = new LiveEvents({ db: app.db, connectionString: env.database.listenUrl, logger });
  const accounts = createAccounts({
    env: env.auth,
    db: app.db,
    authDb: auth.db,
    mails,
    logger,
  });
  const { passwordMinLength } = env.auth;
  const landing = createLandingService(app.db);
  // Not in the list of features: the page of an attestation needs its service too.
  const attestations = createAttestationsService({
    db: app.db,
    limiter: createRateLimiter(app.db),
    baseUrl: env.auth.baseUrl,
  });
  const server = await buildApp({
    env,
    logger,
    db: app.db,
    pools: { app: app.pool, auth: auth.pool },
    sessions: accounts.sessions,
    tokens: createTokenResolver(app.db),
    liveEvents,
    passwordHashes: () => accounts.hasher.runs,
    figures: async () => ({
      ...(await readJobFigures(app.db)),
      auditSignedAt: await findSigningTime(env.auditHead),
    }),
    branding: async () => ({ ...(await readBranding(app.db)), isEmpty: await landing.isEmpty() }),
    tokenPages: { '/attestation/$token': attestations.pageStatus },
    features: [
      ...createFeatures({ env, db: app.db, jobs, mails, accounts }),
      (plugin) => attestationsRoutes(plugin, { attestations }),
    ],
  });
  return {
    app: server,
    liveEvents,
    accounts,
    jobs,
    async ensureFirstAdmin() {
      const outcome = await ensureFirstAdmin(
        { db: auth.db, hasher: accounts.hasher, passwordMinLength },
        env.admin,
      );
      if (outcome === 'created') logger.info('the first admin was created');
    },
    async close() {
      await liveEvents.stop();
      await jobs.close();
      await Promise.all([app.close(), auth.close()]);
    },
  };
}
