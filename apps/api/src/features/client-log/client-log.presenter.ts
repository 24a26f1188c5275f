const MAX_LOGGED_LENGTH = 200;

/** The input is untrusted: removes the query, which may contain a token, and control characters, and truncates it. */
export function loggablePath(path: string): string {
  const withoutQuery = path.split(/[?#]/, 1)[0] ?? '';
  return withoutQuery.replace(/\p{C}/gu, '�').slice(0, MAX_LOGGED_LENGTH).toWellFormed();
}
