import { expect, it } from 'vitest';
import { linesOf } from './read-text.ts';

it('[EDIT-05] reads one entry per line and drops blank lines', () => {
  expect(linesOf('\n Calques \n\n   \nPrototypes\r\n')).toEqual(['Calques', 'Prototypes']);
  expect(linesOf('')).toEqual([]);
});
