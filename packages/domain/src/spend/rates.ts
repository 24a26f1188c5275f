import type { Day } from '../shared/days.ts';

export interface CurrencyRate {
  currency: string;
  valid_from: Day;
  /** Euros for one unit, with at most six decimals. */
  euros: number;
}

const MILLION = 1_000_000;

/**
 * Cents of a currency in cents of euros, rounded half up. Exact: the rate counts as millionths, and what does not fit a
 * safe integer is computed with a BigInt.
 */
export function toEuroCents(cents: number, euros: number): number {
  const millionths = Math.round(euros * MILLION);
  const product = Math.abs(cents) * millionths;
  if (product > Number.MAX_SAFE_INTEGER) {
    const exact = BigInt(cents) * BigInt(millionths) * 2n + BigInt(MILLION);
    const divisor = BigInt(2 * MILLION);
    const rest = ((exact % divisor) + divisor) % divisor;
    return Number((exact - rest) / divisor);
  }
  const rest = product % MILLION;
  const whole = (product - rest) / MILLION;
  // Half up is towards the greater number, for a rise (a negative saving) too.
  return cents >= 0 ? whole + (rest * 2 >= MILLION ? 1 : 0) : 0 - whole - (rest * 2 > MILLION ? 1 : 0);
}

export interface RateTable {
  /** The rate of a day: the last one from that day or before. Null when there is none. */
  on(currency: string, day: Day): CurrencyRate | null;
}

export function rateTable(rates: readonly CurrencyRate[]): RateTable {
  const byCurrency = Map.groupBy(rates, ({ currency }) => currency);
  for (const list of byCurrency.values()) list.sort((a, b) => (a.valid_from < b.valid_from ? 1 : -1));
  return {
    on: (currency, day) => byCurrency.get(currency)?.find(({ valid_from }) => valid_from <= day) ?? null,
  };
}
