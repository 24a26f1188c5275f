import { expect, it } from 'vitest';
import { retell } from './retell.ts';

const french = {
  same: 'Même nom',
  close: (percent: string) => `À ${percent} %`,
  failed: (why: string) => `Échec : ${why}`,
};
const english = {
  same: 'Same name',
  close: (percent: string) => `${percent}% alike`,
  failed: (why: string) => `Failed: ${why}`,
};

it.each([
  ['Même nom', 'Same name'],
  ['À 82 %', '82% alike'],
  ['Échec : Même nom', 'Failed: Same name'],
  ['Échec : ETIMEDOUT', 'Failed: ETIMEDOUT'],
  ['Même nom, dit Paul', 'Même nom, dit Paul'],
  ['', ''],
])('tells « %s » as « %s »', (stored, told) => {
  expect(retell(stored, french, english)).toBe(told);
  expect(retell(stored, french, french)).toBe(stored);
});
