const DAY_MS = 86_400_000;

/** A calendar day as yyyy-MM-dd, so that days compare as text. */
export type Day = string;

// Swedish writes dates as yyyy-MM-dd.
const parisDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' });

/** The calendar day in Paris, whatever the server's time zone. */
export function dayInParis(now: Date): Day {
  return parisDay.format(now);
}

/** True for a real day of the years in which PostgreSQL and `Date` compute alike. */
export const isDay = (text: string): boolean =>
  /^(19|2\d)\d\d-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text;

const toDay = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10);

export function addDays(day: Day, count: number): Day {
  return toDay(Date.parse(day) + count * DAY_MS);
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The same day of the month `count` months later, or the last day of that month when it is shorter. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + count, Math.min(date, lastOfMonth)));
}
