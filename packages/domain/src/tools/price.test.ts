import { describe, expect, it } from 'vitest';
import { monthlyPrice, type Priced, priceBand } from './price.ts';

const priced = (values: Partial<Priced>): Priced => ({
  cost: null,
  cost_per_period: null,
  renewal_frequency: null,
  ...values,
});
const text = (cost: string | null) => monthlyPrice(priced({ cost }));

describe('monthly price', () => {
  it('[DATA-11] computes the price from cost and frequency when both are set', () => {
    expect(monthlyPrice(priced({ cost_per_period: 30, renewal_frequency: 'monthly', cost: '99 €' }))).toBe(
      30,
    );
    expect(monthlyPrice(priced({ cost_per_period: 120, renewal_frequency: 'yearly' }))).toBe(10);
    expect(monthlyPrice(priced({ cost_per_period: 0, renewal_frequency: 'lifetime' }))).toBe(0);
  });

  it('[DATA-11] has no monthly price for a one-time payment', () => {
    expect(monthlyPrice(priced({ cost_per_period: 99, renewal_frequency: 'one-time' }))).toBeNull();
    expect(monthlyPrice(priced({ cost_per_period: 99, renewal_frequency: 'lifetime' }))).toBeNull();
    expect(monthlyPrice(priced({ cost: '99 €', renewal_frequency: 'lifetime' }))).toBeNull();
  });

  it('[DATA-11] otherwise reads the first amount of the text and divides a yearly one by 12', () => {
    expect(text('29 €/mois')).toBe(29);
    expect(text('À partir de 12,50 € par utilisateur')).toBe(12.5);
    expect(text('120 €/an')).toBe(10);
    expect(text('1 200 € par an')).toBe(100);
    expect(text('600€ / year')).toBe(50);
    expect(text('49 €/annonce')).toBe(49);
    expect(text('1.200 €')).toBe(1200);
  });

  it('[DATA-11] reads gratuit, free and 0 as free, and no amount as unknown', () => {
    for (const cost of [
      'Gratuit',
      'gratuite pour les startups',
      'Free',
      '0 €',
      'Gratuit jusqu’à 5 utilisateurs',
    ]) {
      expect(text(cost), cost).toBe(0);
    }
    for (const cost of [null, '', 'Sur devis', 'freemium']) expect(text(cost), String(cost)).toBeNull();
  });

  it('[TOOLS-09] assigns prices to bands, with 50 and 200 in the medium band', () => {
    const bands = [null, 0, 0.01, 49.99, 50, 200, 200.01].map(priceBand);
    expect(bands).toEqual([null, 'free', 'low', 'low', 'medium', 'medium', 'high']);
  });
});
