import { isHttpUrl } from '@perkotheque/domain/shared/http-url';
import { expect, it } from 'vitest';
import { completeAddress } from './complete-address.ts';

it.each([
  ['exemple.fr', 'https://exemple.fr'],
  [' www.exemple.fr/tarifs?x=1 ', 'https://www.exemple.fr/tarifs?x=1'],
  ['café.exemple:8080', 'https://café.exemple:8080'],
])('completes %j to %s', (typed, address) => {
  expect(completeAddress(typed)).toBe(address);
  expect(isHttpUrl(address)).toBe(true);
});

it.each([
  '',
  'exemple',
  'http://exemple.fr',
  'javascript:alert(1)',
  'data:text/html,x',
  'un texte. fin',
  '//a.b',
])('leaves %j as it is', (typed) => {
  expect(completeAddress(typed)).toBe(typed);
});
