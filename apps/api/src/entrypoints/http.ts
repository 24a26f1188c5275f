import { composeHttp } from '#compose.ts';
import { readEnv } from '#config/env.ts';
import { createLogger } from '#lib/logger.ts';
import { closeOnSignal, orExit } from '#lib/process.ts';

const env = orExit(() => readEnv());
const logger = createLogger({ level: env.logLevel, name: 'http' });
const { app, liveEvents, ensureFirstAdmin, close } = await composeHttp(env, logger);

closeOnSignal({
  logger,
  steps: [() => app.close(), close],
  onDeadline: () => app.server.closeAllConnections(),
});

liveEvents.start();
// PostgreSQL may still be starting: the service comes up, and the next start tries again.
await ensureFirstAdmin().catch((error: unknown) =>
  logger.error({ err: error }, 'the first admin was not made'),
);
await app.listen({ host: env.http.host, port: env.http.port });
