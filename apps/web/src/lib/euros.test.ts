import { expect, it } from 'vitest';
import { costInEuros, formatEuros } from './euros.ts';
import { i18n, i18nReady } from './i18n.ts';

it('[I18N-04] writes amounts in euros in the French format', () => {
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

it.each([
  ['en', '€1,299.90', '€29'],
  ['es', '1299,90\u00a0€', '29\u00a0€'],
])('[I18N-04] writes amounts in euros in %s too', async (language, amount, whole) => {
  await i18nReady;
  await i18n.changeLanguage(language);
  expect([formatEuros(1299.9), formatEuros(29)]).toEqual([amount, whole]);
  await i18n.changeLanguage('fr');
});
