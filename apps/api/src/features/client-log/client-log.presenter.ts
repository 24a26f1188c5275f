const MAX_LOGGED_LENGTH = 200;

/** Anybody may send anything here: no query (it may hold a token), no control characters, no endless line. */
export function loggablePath(path: string): string {
  const withoutQuery = path.split(/[?#]/, 1)[0] ?? '';
  return withoutQuery.replace(/\p{C}/gu, '�').slice(0, MAX_LOGGED_LENGTH).toWellFormed();
}
