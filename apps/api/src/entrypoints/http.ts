import { setTimeout as pause } from 'node:timers/promises';
import { composeHttp } from '#compose.ts';
import { readEnv } from '#config/env.ts';
import { createLogger } from '#lib/logger.ts';
import { closeOnSignal, exitOnError } from '#lib/process.ts';

const DEADLINE_SECONDS = 10;
const env = exitOnError(() => readEnv());
const logger = createLogger({ level: env.logLevel, name: 'http' });
const { app, liveEvents, ensureFirstAdmin, close } = await composeHttp(env, logger);

/** Reports "not ready" but still serves requests until the load balancers have noticed. */
async function drain(): Promise<void> {
  app.drain();
  await pause(env.http.drainSeconds * 1000);
}

closeOnSignal({
  logger,
  deadlineMs: (DEADLINE_SECONDS + env.http.drainSeconds) * 1000,
  steps: [drain, () => app.close(), close],
  onDeadline: () => app.server.closeAllConnections(),
});

liveEvents.start();
// PostgreSQL may still be starting: the process starts anyway, and its next start retries.
await ensureFirstAdmin().catch((error: unknown) =>
  logger.error({ err: error }, 'the first admin was not created'),
);
await app.listen({ host: env.http.host, port: env.http.port });
