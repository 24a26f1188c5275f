import { isPostgresError } from './database-faults.ts';

const SECRET_KEYS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'newPassword',
  'token',
  'secret',
  'api_key',
  'apiKey',
  'username',
  'notes',
  'kek',
  'connectionString',
];

const quoted = (key: string) => (/^[A-Za-z_]+$/.test(key) ? key : `["${key}"]`);
const join = (prefix: string, key: string) => (key.startsWith('[') ? `${prefix}${key}` : `${prefix}.${key}`);

/** pino's wildcard covers one level only, so every depth is listed. */
export const REDACTED_PATHS: string[] = SECRET_KEYS.map(quoted).flatMap((key) => [
  key,
  join('*', key),
  join('*.*', key),
  join('*.*.*', key),
]);

const SCRUBBED: ReadonlyArray<readonly [RegExp, string]> = [
  [/(\w+:\/\/)[^\s/@]+@/g, '$1[redacted]@'],
  [/\b(Bearer|Basic)\s+\S+/gi, '$1 [redacted]'],
  [/\b((?:token|code|password|secret|api_key|confirmation)\s*[=:]\s*)[^&\s"']+/gi, '$1[redacted]'],
];

/** Removes the credentials of URLs, headers and query strings that a message quotes. */
function scrub(text: string): string {
  return SCRUBBED.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);
}

function framesOf(error: Error): string {
  const stack = error.stack ?? '';
  return stack.slice(Math.max(0, stack.search(/^\s+at /m)));
}

type LoggedError = {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  stack: string;
  cause?: LoggedError;
};

const textOf = (error: Error, key: string): string | undefined => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : undefined;
};

/**
 * Logs only the listed fields of an error. PostgreSQL's message is left out because it quotes row values
 * (« Key (email)=(…) already exists »); the SQLSTATE and the constraint identify the error.
 */
export function serializeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error', stack: '' };
  const fromPostgres = isPostgresError(error);
  const code = textOf(error, 'code');
  const constraint = fromPostgres ? textOf(error, 'constraint') : undefined;
  const table = fromPostgres ? textOf(error, 'table') : undefined;
  return {
    type: error.name,
    message: fromPostgres ? `PostgreSQL state ${error.code}` : scrub(error.message),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    stack: scrub(framesOf(error)),
    ...(error.cause !== undefined && depth < 3 && { cause: serializeError(error.cause, depth + 1) }),
  };
}
