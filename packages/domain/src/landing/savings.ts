const MONTHS = 12;

/** A larger number is an identifier, not a price; one would dominate the mean. */
const MAX_MONTHLY_EUROS = 1_000_000;

function firstInteger(cost: string | null): number {
  const amount = Number(cost?.match(/\d+/)?.[0] ?? 0);
  return amount <= MAX_MONTHLY_EUROS ? amount : 0;
}

/** LAND-10: the first integer of each cost, times twelve. The page labels the sum as an estimate. */
export function yearlySavings(costs: readonly (string | null)[]): number {
  return costs.reduce((sum, cost) => sum + firstInteger(cost) * MONTHS, 0);
}

/** Mean of the non-zero estimates in thousands; « 50k€+ » when that rounds to zero (LAND-11). */
export function averageSavingsLabel(groupSavings: readonly number[]): string {
  const known = groupSavings.filter((amount) => amount > 0);
  const mean = known.length === 0 ? 0 : known.reduce((sum, amount) => sum + amount, 0) / known.length;
  const thousands = Math.round(mean / 1000);
  return `${thousands === 0 ? 50 : thousands}k€+`;
}
