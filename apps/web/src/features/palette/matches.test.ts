import { expect, it } from 'vitest';
import { matches } from './matches.ts';

it.each([
  ['', true],
  ['zone', true],
  ['SECU', true],
  ['sec zo', true],
  ['one', false],
  ['zone x', false],
])('matches « %s » with « Zone Sécurisée »: %s', (typed, expected) => {
  expect(matches(typed, 'Zone Sécurisée')).toBe(expected);
});

it('matches keywords, and words after an apostrophe', () => {
  expect(matches('nuit', 'Thème sombre', 'nuit')).toBe(true);
  expect(matches('outil', 'Ajouter l’outil')).toBe(true);
});
