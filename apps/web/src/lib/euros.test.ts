import { expect, it } from 'vitest';
import { costInEuros, formatEuros } from './euros.ts';

it('[I18N-04] writes amounts in euros, as French does', () => {
  expect(formatEuros(1299.9)).toBe('1\u202f299,90\u00a0€');
  expect(formatEuros(29)).toBe('29\u00a0€');
});

it.each([
  ['29 €/mois', '29 €/mois'],
  ['29/mois', '29\u00a0€/mois'],
  ['dès 1 200 par an', 'dès 1 200\u00a0€ par an'],
  ['Gratuit', 'Gratuit'],
  ['20 USD', '20 USD'],
  ['29', '29\u00a0€'],
  ['50 % la première année', '50 % la première année'],
  ['14 jours gratuits', '14 jours gratuits'],
])('[I18N-04] reads « %s » as « %s »', (cost, shown) => {
  expect(costInEuros(cost)).toBe(shown);
});
