/** PostgreSQL restarts, refuses connections or cancels after a timeout: a later retry can succeed. */
const AWAY_STATES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53300',
  '53400',
  '57014',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
]);
const AWAY_ERRNOS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOENT',
]);
const CONNECTION_CALLS = new Set(['connect', 'getaddrinfo', 'read', 'write']);
/** pg gives these errors no code. */
const AWAY_MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Query read timeout',
];

type Fault = { code: string; message: string; syscall: string; severity: string };

function read(error: Error): Fault {
  const text = (key: string): string => {
    const value: unknown = Reflect.get(error, key);
    return typeof value === 'string' ? value : '';
  };
  return {
    code: text('code'),
    message: text('message'),
    syscall: text('syscall'),
    severity: text('severity'),
  };
}

/** True for errors that PostgreSQL sent: their message and detail may quote row values. */
export function isPostgresError(error: unknown): error is Error & { code: string } {
  if (!(error instanceof Error)) return false;
  const { code, severity } = read(error);
  return severity !== '' && /^[0-9A-Z]{5}$/.test(code);
}

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  const { code, message, syscall } = read(error);
  if (AWAY_STATES.has(code)) return true;
  if (AWAY_ERRNOS.has(code) && (syscall === '' || CONNECTION_CALLS.has(syscall))) return true;
  return AWAY_MESSAGES.some((text) => message.startsWith(text));
}
