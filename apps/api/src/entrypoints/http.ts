import { setTimeout as pause } from 'node:timers/promises';
import { composeHttp } from '#compose.ts';
import { readEnv } from '#config/env.ts';
import { createLogger } from '#lib/logger.ts';
import { closeOnSignal, orExit } from '#lib/process.ts';

const DEADLINE_SECONDS = 10;
const env = orExit(() => readEnv());
const logger = createLogger({ level: env.logLevel, name: 'http' });
const { app, liveEvents, ensureFirstAdmin, close } = await composeHttp(env, logger);

/** Load balancers need a moment to see that it is not ready any more; until they have, it answers as ever. */
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
// PostgreSQL may still be starting: the service comes up, and the next start tries again.
await ensureFirstAdmin().catch((error: unknown) =>
  logger.error({ err: error }, 'the first admin was not made'),
);
await app.listen({ host: env.http.host, port: env.http.port });
