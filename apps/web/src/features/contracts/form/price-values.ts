import { centsOf } from '#lib/money.ts';

export type PriceValues = { amount_cents: string; seats: string; seat_price_cents: string };

const COUNT = /^[1-9]\d{0,6}$/;

/** « 1 200 » is 1200, an empty text null, anything else but a whole number from 1 on undefined. */
export function countOf(text: string): number | null | undefined {
  const typed = text.replace(/[\s\u00a0\u202f]/g, '');
  if (typed === '') return null;
  return COUNT.test(typed) ? Number(typed) : undefined;
}

/** Seats times the price of one; null unless both are known. */
export function productOf({ seats, seat_price_cents }: Omit<PriceValues, 'amount_cents'>): number | null {
  const count = countOf(seats);
  const each = centsOf(seat_price_cents);
  return count == null || each == null ? null : count * each;
}
