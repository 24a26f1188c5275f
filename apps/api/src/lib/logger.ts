import { type DestinationStream, type Level, type Logger, pino } from 'pino';
import { REDACTED_PATHS, serializeError } from './log-redaction.ts';

type Options = { level: Level | 'silent'; name: string; destination?: DestinationStream };

/** Structured lines on standard output. Bodies, headers and SQL parameters are never handed to it. */
export function createLogger({ level, name, destination }: Options): Logger {
  const options = {
    level,
    base: { name },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED_PATHS, censor: '[redacted]' },
    serializers: {
      err: (error: unknown) => serializeError(error),
      // Fastify would log URL, host and address: the query string may hold a token.
      req: () => undefined,
      res: () => undefined,
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

export type { Logger };
