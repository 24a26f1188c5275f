const DAY_MS = 86_400_000;
const DEFAULT_MS = DAY_MS / 2;
/** A site that asks for years would never be visited again. */
const MAX_MS = 30 * DAY_MS;

/** When a site that said « later » may be visited again: seconds or a date, else half a day from now. */
export function retryAt(header: string | null, now: Date): Date {
  const text = header?.trim() ?? '';
  const asked = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  const wait = Number.isNaN(asked) ? DEFAULT_MS : Math.min(Math.max(asked, 0), MAX_MS);
  return new Date(now.getTime() + wait);
}
