import { expect, it } from 'vitest';
import { formatBytes } from './numbers.ts';

it.each([
  [0, /^0\s(o|octet)/],
  [999, /^999\s/],
  [436_443, /^436,4\sko$/],
  [12_400_000, /^12,4\sMo$/],
  [3_000_000_000, /^3\sGo$/],
])('writes %d bytes with a unit that fits', (bytes, text) => {
  expect(formatBytes(bytes)).toMatch(text);
});
