import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Camille Martin', 'CM'],
  ['élodie de la Tour', 'ÉT'],
  ['camille.martin@startup.fr', 'CM'],
  ['camille@startup.fr', 'C'],
  ['  ', 'U'],
  [null, 'U'],
])('takes the initials of %j as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
