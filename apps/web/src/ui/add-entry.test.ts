import { expect, it } from 'vitest';
import { addEntry } from './add-entry.ts';

it('adds what was typed, without the spaces around it', () => {
  expect(addEntry(['a'], ' b ')).toEqual(['a', 'b']);
});

it('[ADD-04] ignores blank and duplicate entries, whatever their case', () => {
  const entries = ['Équipe', 'CRM'];
  for (const typed of ['', '   ', 'CRM', ' crm ', 'équipe']) expect(addEntry(entries, typed)).toBe(entries);
});
