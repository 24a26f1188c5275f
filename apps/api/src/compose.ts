import { createDatabase } from '@perkotheque/database/connect';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#app.ts';
import type { Env } from '#config/env.ts';
import { type AccountsFeature, createAccounts } from '#features/accounts/accounts.feature.ts';
import { accountsRoutes } from '#features/accounts/accounts.routes.ts';
import { ensureFirstAdmin } from '#features/accounts/first-admin.service.ts';
import { meRoutes } from '#features/accounts/me.routes.ts';
import { categoriesRoutes } from '#features/categories/categories.routes.ts';
import { createCategoriesService } from '#features/categories/categories.service.ts';
import { credentialsRoutes } from '#features/credentials/credentials.routes.ts';
import { createCredentialsService } from '#features/credentials/credentials.service.ts';
import { LiveEvents } from '#features/events/events.service.ts';
import { favoritesRoutes } from '#features/favorites/favorites.routes.ts';
import { createFavoritesService } from '#features/favorites/favorites.service.ts';
import { crawlersRoutes } from '#features/landing/crawlers.routes.ts';
import { landingRoutes } from '#features/landing/landing.routes.ts';
import { createLandingService } from '#features/landing/landing.service.ts';
import { permissionsRoutes } from '#features/permissions/permissions.routes.ts';
import { createPermissionsService } from '#features/permissions/permissions.service.ts';
import { settingsRoutes } from '#features/settings/settings.routes.ts';
import { createSettingsService } from '#features/settings/settings.service.ts';
import { toolsRoutes } from '#features/tools/tools.routes.ts';
import { createToolsService } from '#features/tools/tools.service.ts';
import { createJobQueue } from '#jobs/boss.ts';
import { createMailQueue } from '#jobs/mail-queue.ts';
import type { Logger } from '#lib/logger.ts';

const AUTH_POOL_MAX = 4;

export type HttpProcess = {
  app: FastifyInstance;
  liveEvents: LiveEvents;
  accounts: AccountsFeature;
  /** Makes the admin named by the environment, where there is none yet. */
  ensureFirstAdmin(): Promise<void>;
  /** Pools and queue; after the app itself is closed. */
  close(): Promise<void>;
};

/** Every part of the HTTP process, made and tied together. No connection is opened before one is needed. */
export async function composeHttp(env: Env, logger: Logger): Promise<HttpProcess> {
  const onIdleError = (error: Error) => logger.warn({ err: error }, 'a database connection broke');
  const app = createDatabase({
    connectionString: env.database.appUrl,
    max: env.database.poolMax,
    applicationName: 'perkotheque-http',
    onIdleError,
  });
  // Apart from the rest: a rush of sign-ins, each waiting for its hash, must not keep members from working.
  const auth = createDatabase({
    connectionString: env.database.authUrl,
    max: AUTH_POOL_MAX,
    applicationName: 'perkotheque-auth',
    onIdleError,
  });
  const jobs = createJobQueue(app.db, logger);
  const liveEvents = new LiveEvents({ db: app.db, connectionString: env.database.appUrl, logger });
  const accounts = createAccounts({
    env: env.auth,
    db: app.db,
    authDb: auth.db,
    mails: createMailQueue(app.db, jobs),
    logger,
  });
  const { passwordMinLength } = env.auth;
  const settings = createSettingsService(app.db, passwordMinLength);
  const credentials = createCredentialsService(app.db);
  const server = await buildApp({
    env,
    logger,
    db: app.db,
    pools: { app: app.pool, auth: auth.pool },
    sessions: accounts.sessions,
    liveEvents,
    features: [
      (scope) => accountsRoutes(scope, accounts),
      meRoutes,
      (scope) => settingsRoutes(scope, { settings }),
      (scope) => credentialsRoutes(scope, { credentials }),
      (scope) => toolsRoutes(scope, { tools: createToolsService(app.db) }),
      (scope) => favoritesRoutes(scope, { favorites: createFavoritesService(app.db) }),
      (scope) => categoriesRoutes(scope, { categories: createCategoriesService(app.db) }),
      (scope) =>
        landingRoutes(scope, {
          landing: createLandingService(app.db),
          cacheSeconds: env.http.landingCacheSeconds,
        }),
      (scope) => crawlersRoutes(scope, { baseUrl: env.auth.baseUrl }),
      (scope) => permissionsRoutes(scope, { permissions: createPermissionsService(app.db) }),
    ],
  });
  return {
    app: server,
    liveEvents,
    accounts,
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
