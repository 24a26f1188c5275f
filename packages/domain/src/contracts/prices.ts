import { addMonths, type Day } from '../shared/days.ts';
import type { ContractPeriod } from './vocabulary.ts';

/** Amounts of a period in a year. Paid once: none, such an amount does not come back. */
export const PERIODS_A_YEAR: Readonly<Record<ContractPeriod, number>> = {
  monthly: 12,
  quarterly: 4,
  yearly: 1,
  'one-time': 0,
  lifetime: 0,
  usage: 12,
};

export interface Price {
  /** Per period, all seats together. */
  amount_cents: number | null;
  currency: string;
  period: ContractPeriod | null;
  seats: number | null;
  seat_price_cents: number | null;
}

/** A year of a price, in cents of its currency. Null when amount or period is unknown. */
export function annualCents({ amount_cents, period }: Pick<Price, 'amount_cents' | 'period'>): number | null {
  return amount_cents === null || period === null ? null : amount_cents * PERIODS_A_YEAR[period];
}

export interface FormerPrice extends Price {
  since: Day | null;
  /** The first day of the next price. */
  until: Day;
}

export interface PricedContract extends Price {
  price_since: Day | null;
}

/** The price of a day: the former one whose days include it, else the current one. */
export function priceOn(contract: PricedContract, formers: readonly FormerPrice[], day: Day): Price {
  if (contract.price_since === null || day >= contract.price_since) return contract;
  const [first] = formers.filter(({ until }) => day < until).sort((a, b) => (a.until < b.until ? -1 : 1));
  return first ?? contract;
}

export interface PriceChange {
  /** Parts of the former year's amount: 0.18 is +18 %. */
  total: number;
  /** Δ price × former seats; null when a seat price is unknown. */
  price: number | null;
  /** Δ seats × new price. */
  seats: number | null;
}

/** How much more a year costs than before, by price and by seats. Null when the two cannot be compared. */
export function priceChange(former: Price, current: Price): PriceChange | null {
  const before = annualCents(former);
  const now = annualCents(current);
  if (before === null || now === null || before === 0 || former.currency !== current.currency) return null;
  const total = (now - before) / before;
  if (former.seats === null || current.seats === null) return { total, price: null, seats: null };
  const formerEach = before / former.seats;
  const currentEach = now / current.seats;
  return {
    total,
    price: ((currentEach - formerEach) * former.seats) / before,
    seats: ((current.seats - former.seats) * currentEach) / before,
  };
}

/** How much more a year costs than twelve months before. Null when the price of that day is not known. */
export function changeSinceLastYear(
  contract: PricedContract & { starts_on: Day | null },
  formers: readonly FormerPrice[],
  today: Day,
): PriceChange | null {
  const then = addMonths(today, -12);
  const hadStarted = contract.starts_on !== null && contract.starts_on <= then;
  const isFormer = formers.some(({ since, until }) => (since === null || since <= then) && then < until);
  if (!hadStarted && !isFormer) return null;
  return priceChange(priceOn(contract, formers, then), priceOn(contract, formers, today));
}
