import { type DestinationStream, type Level, type Logger, pino } from 'pino';
import { REDACTED_PATHS, serializeError } from './log-redaction.ts';

type Options = { level: Level | 'silent'; name: string; destination?: DestinationStream };

/** Writes JSON lines to standard output. Never pass bodies, headers or SQL parameters to it. */
export function createLogger({ level, name, destination }: Options): Logger {
  const options = {
    level,
    base: { name },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED_PATHS, censor: '[redacted]' },
    serializers: {
      err: (error: unknown) => serializeError(error),
      // Fastify would log the URL, whose query string may hold a token.
      req: () => undefined,
      res: () => undefined,
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

export type { Logger };
