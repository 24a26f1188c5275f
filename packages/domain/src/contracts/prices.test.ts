import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  annualCents,
  changeSinceLastYear,
  type FormerPrice,
  type Price,
  priceChange,
  priceOn,
} from './prices.ts';

const price = (amount_cents: number, seats: number | null = null): Price => ({
  amount_cents,
  currency: 'EUR',
  period: 'monthly',
  seats,
  seat_price_cents: seats === null ? null : amount_cents / seats,
});

describe('prices of contracts', () => {
  it('annualises by period, and knows nothing of an unknown amount or period', () => {
    expect(annualCents({ amount_cents: 1_999, period: 'monthly' })).toBe(23_988);
    expect(annualCents({ amount_cents: 1_999, period: 'quarterly' })).toBe(7_996);
    expect(annualCents({ amount_cents: 1_999, period: 'yearly' })).toBe(1_999);
    expect(annualCents({ amount_cents: 1_999, period: 'lifetime' })).toBe(0);
    expect(annualCents({ amount_cents: null, period: 'yearly' })).toBeNull();
    expect(annualCents({ amount_cents: 1_999, period: null })).toBeNull();
  });

  it('[REN-06] splits a rise into price and seats', () => {
    const change = priceChange(price(100_00, 10), price(12 * 11_20, 12));
    expect(change?.total).toBeCloseTo(0.344);
    expect(change?.price).toBeCloseTo(0.12);
    expect(change?.seats).toBeCloseTo(0.224);
  });

  it('[REN-06] price and seats together are the whole rise', () => {
    const known = fc.record({
      each: fc.integer({ min: 1, max: 100_000 }),
      seats: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(known, known, (before, now) => {
        const change = priceChange(
          price(before.each * before.seats, before.seats),
          price(now.each * now.seats, now.seats),
        );
        if (!change || change.price === null || change.seats === null) throw new Error('both are known');
        expect(change.price + change.seats).toBeCloseTo(change.total, 8);
        expect(change.price).toBeCloseTo((now.each - before.each) / before.each, 8);
      }),
    );
  });

  it('[REN-06] compares neither currencies nor a former price of nothing', () => {
    expect(priceChange(price(0), price(10))).toBeNull();
    expect(priceChange({ ...price(10), currency: 'USD' }, price(10))).toBeNull();
  });

  it('[REN-06] compares with the price of twelve months before, as far as it is known', () => {
    const now = { ...price(150), price_since: '2026-06-01', starts_on: '2025-01-01' };
    const formers: FormerPrice[] = [{ ...price(100), since: '2025-01-01', until: '2026-06-01' }];
    expect(changeSinceLastYear(now, formers, '2026-11-16')?.total).toBeCloseTo(0.5);
    expect(changeSinceLastYear(now, formers, '2027-06-01')?.total).toBe(0);
    // Agreed for later: today's price is still the former one.
    expect(changeSinceLastYear(now, formers, '2026-05-31')?.total).toBe(0);
    expect(changeSinceLastYear(now, formers, '2025-12-31')).toBeNull();
    const unknownStart = { ...now, starts_on: null };
    expect(changeSinceLastYear(unknownStart, [], '2026-11-16')).toBeNull();
    expect(
      changeSinceLastYear(unknownStart, [{ ...price(100), since: null, until: '2026-06-01' }], '2026-11-16'),
    ).not.toBeNull();
  });

  it('[REN-06] finds the price of a day among the former ones', () => {
    const former = (since: string | null, until: string, amount_cents: number): FormerPrice => ({
      ...price(amount_cents),
      since,
      until,
    });
    const formers = [former('2025-06-01', '2026-01-01', 20), former(null, '2025-06-01', 10)];
    const contract = { ...price(30), price_since: '2026-01-01' };
    const amounts = ['2025-05-31', '2025-06-01', '2025-12-31', '2026-01-01', '2027-01-01'].map(
      (on) => priceOn(contract, formers, on).amount_cents,
    );
    expect(amounts).toEqual([10, 20, 20, 30, 30]);
  });
});
