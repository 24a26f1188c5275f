import { expect, it } from 'vitest';
import { matches } from './matches.ts';

it.each([
  ['', true],
  ['zone', true],
  ['SECU', true],
  ['sec zo', true],
  ['one', false],
  ['zone x', false],
])('« %s » finds « Zone Sécurisée »: %s', (typed, expected) => {
  expect(matches(typed, 'Zone Sécurisée')).toBe(expected);
});

it('looks at keywords, and past an apostrophe', () => {
  expect(matches('nuit', 'Thème sombre', 'nuit')).toBe(true);
  expect(matches('outil', 'Ajouter l’outil')).toBe(true);
});
