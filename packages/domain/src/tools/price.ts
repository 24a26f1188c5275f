import type { RenewalFrequency } from './vocabulary.ts';

export const PRICE_BANDS = ['free', 'low', 'medium', 'high'] as const;
export type PriceBand = (typeof PRICE_BANDS)[number];

/** Limits in euros a month: low is below the first, high above the second. */
export const PRICE_BOUNDS = { low: 50, high: 200 } as const;

export interface Priced {
  cost: string | null;
  cost_per_period: number | null;
  renewal_frequency: RenewalFrequency | null;
}

const AMOUNT = /\d+(?:[ \u00a0\u202f.]\d{3})*(?:[.,]\d{1,2})?/;
const FREE = /(^|[^a-z])(gratuit|free([^a-z]|$))/;
const YEARLY = /(\/ *an|par an|\/ *year)([^a-z]|$)/;

/** app.monthly_price() in the database states the same rule; a property-based test keeps the two in agreement. */
export function monthlyPrice({ cost, cost_per_period, renewal_frequency }: Priced): number | null {
  const isPaidOnce = renewal_frequency === 'one-time' || renewal_frequency === 'lifetime';
  if (cost_per_period !== null && renewal_frequency !== null) {
    if (cost_per_period === 0) return 0;
    if (isPaidOnce) return null;
    return renewal_frequency === 'yearly' ? cost_per_period / 12 : cost_per_period;
  }
  const read = priceOfText(cost);
  return isPaidOnce && read !== 0 ? null : read;
}

function priceOfText(cost: string | null): number | null {
  const text = (cost ?? '').toLowerCase();
  if (FREE.test(text)) return 0;
  const amount = text.match(AMOUNT)?.[0];
  if (amount === undefined) return null;
  const value = readAmount(amount);
  return YEARLY.test(text) ? value / 12 : value;
}

/** "1 200,50", "1.200" and "12.5": spaces, and dots before three digits, group; the rest is decimal. */
function readAmount(amount: string): number {
  return Number(amount.replace(/[ \u00a0\u202f.](?=\d{3})/g, '').replace(',', '.'));
}

export function priceBand(monthly: number | null): PriceBand | null {
  if (monthly === null) return null;
  if (monthly === 0) return 'free';
  if (monthly < PRICE_BOUNDS.low) return 'low';
  return monthly <= PRICE_BOUNDS.high ? 'medium' : 'high';
}
