import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundTop, stackParts } from './bar-scale.ts';

it.each([
  [[0, 0], 1],
  [[7], 8],
  [[10], 10],
  [[10.5], 15],
  [[9_100], 10_000],
  [[2_100, 400], 2_500],
  [[48_000], 50_000],
])('rounds the highest of %j up to %d', (totals, top) => {
  expect(roundTop(totals)).toBe(top);
});

it('[PRG-02] draws parts as high as their values, on top of each other and inside the drawing', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 5 }), (values) => {
      const total = values.reduce((sum, value) => sum + value, 0);
      const top = roundTop([total]);
      const parts = stackParts(values, top, 160);
      expect(parts.map(({ value }) => value)).toEqual(values.filter((value) => value > 0));
      let bottom = 160;
      for (const { value, y, height } of parts) {
        expect(y + height).toBeCloseTo(bottom, 6);
        expect(height / 160).toBeCloseTo(value / top, 6);
        bottom = y;
      }
      expect(bottom).toBeGreaterThanOrEqual(-1e-6);
    }),
  );
});
