export type Age = { unit: 'minutes' | 'hours' | 'days'; count: number };

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

/** The elapsed time in whole units. A date in the future counts as now. */
export function ageOf(moment: Date, now: Date): Age {
  const minutes = Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 60_000));
  if (minutes < MINUTES_PER_HOUR) return { unit: 'minutes', count: minutes };
  if (minutes < MINUTES_PER_DAY) return { unit: 'hours', count: Math.floor(minutes / MINUTES_PER_HOUR) };
  return { unit: 'days', count: Math.floor(minutes / MINUTES_PER_DAY) };
}
