import { expect, it } from 'vitest';
import { addEntry } from './add-entry.ts';

it('adds the typed text without surrounding spaces', () => {
  expect(addEntry(['a'], ' b ')).toEqual(['a', 'b']);
});

it('[ADD-04] ignores blank entries, and duplicates in any case', () => {
  const entries = ['Équipe', 'CRM'];
  for (const typed of ['', '   ', 'CRM', ' crm ', 'équipe']) expect(addEntry(entries, typed)).toBe(entries);
});
