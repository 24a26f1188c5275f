import { expect, it } from 'vitest';
import { repeatsName } from './owner.ts';

it.each([
  ['Notion', 'Notion'],
  ['notion', 'Notion'],
  ['Click Up', 'ClickUp'],
  ['Électre', 'Electre'],
])('the owner « %s » repeats the name « %s »', (owner, name) => {
  expect(repeatsName(owner, name)).toBe(true);
});

it.each([
  ['Notion Labs', 'Notion'],
  ['Google', 'Google Drive'],
  ['Marie Dupont', 'Notion'],
])('the owner « %s » adds something to the name « %s »', (owner, name) => {
  expect(repeatsName(owner, name)).toBe(false);
});
