const THOUSAND = 1000;

/**
 * Mean of the groups that have an estimate, as « 12k€+ », or null without any. Rounded down, because « + » says that it is
 * at least this much (LAND-11).
 */
export function averageSavings(groupSavings: readonly number[]): string | null {
  const known = groupSavings.filter((amount) => amount > 0);
  if (known.length === 0) return null;
  const mean = Math.floor(known.reduce((sum, amount) => sum + amount, 0) / known.length);
  return mean < THOUSAND ? `${mean}€+` : `${Math.floor(mean / THOUSAND)}k€+`;
}
