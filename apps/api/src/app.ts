import { randomUUID } from 'node:crypto';
import type { Database } from '@perkotheque/database/connect';
import { pingDatabase } from '@perkotheque/database/ping';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { Env } from '#config/env.ts';
import { clientLogRoutes } from '#features/client-log/client-log.routes.ts';
import { eventsRoutes } from '#features/events/events.routes.ts';
import type { LiveEvents } from '#features/events/events.service.ts';
import { mailboxRoutes } from '#features/mailbox/mailbox.routes.ts';
import type { SessionResolver, TokenResolver } from '#lib/identity.ts';
import type { Logger } from '#lib/logger.ts';
import { Mailbox } from '#lib/mailbox.ts';
import type { PageBranding } from '#lib/page-branding.ts';
import { accessGatePlugin } from '#plugins/access-gate.ts';
import { apiDocsPlugin } from '#plugins/api-docs.ts';
import { BODY_LIMIT_BYTES, boundedBodyPlugin } from '#plugins/bounded-body.ts';
import { createClientErrorHandler } from '#plugins/client-error.ts';
import { compressionPlugin } from '#plugins/compression.ts';
import { errorsPlugin, sendError } from '#plugins/errors.ts';
import { gracefulClosePlugin } from '#plugins/graceful-close.ts';
import { healthPlugin } from '#plugins/health.ts';
import { metricsPlugin, type PoolCounts } from '#plugins/metrics.ts';
import { openapiPlugin } from '#plugins/openapi.ts';
import type { OperationFigures } from '#plugins/operation-metrics.ts';
import { originCheckPlugin } from '#plugins/origin-check.ts';
import { addressLimitPlugin, callerLimitPlugin } from '#plugins/rate-limit.ts';
import { RequestLogController } from '#plugins/request-log.ts';
import { fixedHeaders, securityHeadersPlugin } from '#plugins/security-headers.ts';
import { spaPlugin, type TokenPages } from '#plugins/spa.ts';
import { strictInputPlugin } from '#plugins/strict-input.ts';

export type AppDeps = {
  env: Env;
  logger: Logger;
  /** Connects as perk_app. */
  db: Database;
  pools: Readonly<Record<string, PoolCounts>>;
  sessions: SessionResolver;
  tokens: TokenResolver;
  liveEvents: LiveEvents;
  /** Number of password hashes since the process started, for the metrics. */
  passwordHashes?: () => number;
  /** State of jobs, backups and the audit log, for the metrics. */
  figures?: () => Promise<OperationFigures>;
  /** Routes that need their own services: `compose.ts` creates them. */
  features?: readonly FastifyPluginAsync[];
  /** Returns the application name for the HTML pages; without it they show the default name. */
  branding?: () => Promise<PageBranding>;
  tokenPages?: TokenPages;
};

/** A changed application name appears on the public pages within this time. */
const NAME_CACHE_SECONDS = 5;

const WEB_DIST_DIR = new URL('../../web/dist', import.meta.url).pathname;
/** What Node receives of a body that nobody reads yet: byte by byte, that takes 200 times as much memory. */
const UNREAD_BYTES = 8 * 1024;
const TIMEOUTS_MS = {
  receiveHead: 10_000,
  receive: 15_000,
  receiveCheck: 2_000,
  handle: 20_000,
  // No byte is sent before the response is ready, so this exceeds the slowest handler, a lookup of 95 s.
  idleConnection: 100_000,
};

function createServer({ env, logger }: AppDeps, fixed: Record<string, string>): FastifyInstance {
  // Typed as Fastify's own logger: with pino's type the instance would not be a plain FastifyInstance.
  const loggerInstance: FastifyBaseLogger = logger;
  return Fastify({
    loggerInstance,
    logController: new RequestLogController(),
    // Never read from the client: the id is written to the log and to the database.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: TIMEOUTS_MS.receive,
    // Node's defaults are a check every 30 s and a limit of 60 s for the headers.
    http: {
      connectionsCheckingInterval: TIMEOUTS_MS.receiveCheck,
      headersTimeout: TIMEOUTS_MS.receiveHead,
      highWaterMark: UNREAD_BYTES,
    },
    handlerTimeout: TIMEOUTS_MS.handle,
    connectionTimeout: TIMEOUTS_MS.idleConnection,
    trustProxy: env.http.trustProxy,
    routerOptions: { maxParamLength: 200 },
    // These errors occur before any hook runs, so the security headers are set here.
    frameworkErrors: (error, request, reply) => sendError(error, request, reply.headers(fixed)),
    clientErrorHandler: createClientErrorHandler(logger, fixed),
  });
}

/** Hooks run in the order of registration: cheap rejections come before expensive work. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { env, db } = deps;
  const isProduction = env.nodeEnv === 'production';
  const fixed = fixedHeaders(isProduction);
  const app = createServer(deps, fixed);
  const perMinute = env.http.rateLimitPerMinute;

  await app.register(errorsPlugin);
  await app.register(gracefulClosePlugin);
  await app.register(securityHeadersPlugin, { isProduction });
  await app.register(addressLimitPlugin, { perMinute });
  await app.register(originCheckPlugin, { baseUrl: env.auth.baseUrl, isProduction });
  await app.register(accessGatePlugin, { sessions: deps.sessions, tokens: deps.tokens });
  await app.register(callerLimitPlugin, { perMinute, tokenPerMinute: env.http.tokenRateLimitPerMinute });
  await app.register(boundedBodyPlugin);
  await app.register(strictInputPlugin);
  await app.register(compressionPlugin);
  await app.register(openapiPlugin, { baseUrl: env.auth.baseUrl });
  await app.register(apiDocsPlugin);
  await app.register(healthPlugin, { probe: () => pingDatabase(db) });
  await app.register(metricsPlugin, {
    token: env.http.metricsToken,
    pools: deps.pools,
    withProcessMetrics: isProduction,
    ...(deps.passwordHashes && { passwordHashes: deps.passwordHashes }),
    ...(deps.figures && { figures: deps.figures }),
  });

  await app.register(clientLogRoutes);
  await app.register(eventsRoutes, { liveEvents: deps.liveEvents });
  if (env.mail.smtpUrl === null && env.nodeEnv !== 'production') {
    await app.register(mailboxRoutes, { mailbox: new Mailbox(env.mail.mailboxDir) });
  }
  for (const feature of deps.features ?? []) await app.register(feature);

  await app.register(spaPlugin, {
    distDir: env.http.webDistDir ?? WEB_DIST_DIR,
    baseUrl: env.auth.baseUrl,
    cacheSeconds: Math.min(env.http.landingCacheSeconds, NAME_CACHE_SECONDS),
    ...(deps.branding && { branding: deps.branding }),
    ...(deps.tokenPages && { tokenPages: deps.tokenPages }),
  });
  return app;
}
