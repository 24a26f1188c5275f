import { expect, it } from 'vitest';
import { isMissing } from './missing.ts';

it.each([
  ['description', ' ', true],
  ['description', 'eee', true],
  ['name', 'eee', false],
  ['name', '', true],
  ['tags', ['', ' '], true],
  ['tags', [], true],
  ['tags', ['', 'mail'], false],
  ['cost_per_period', 0, false],
  ['has_secure_access', false, false],
  ['url', null, true],
])('the field %s with the value %j is missing: %s', (field, value, missing) => {
  expect(isMissing(field, value)).toBe(missing);
});
