import { expect, it } from 'vitest';
import { arcsOf } from './arcs.ts';

it('divides the whole ring in proportion', () => {
  const arcs = arcsOf([50, 25, 25], 100);
  expect(arcs).toEqual([
    { length: 50, offset: 0 },
    { length: 25, offset: 50 },
    { length: 25, offset: 75 },
  ]);
});

it('keeps a small part visible, and draws none for zero', () => {
  const [many, one, none] = arcsOf([99_999, 1, 0], 100);
  expect(one?.length).toBeGreaterThan(2);
  expect((many?.length ?? 0) + (one?.length ?? 0)).toBeCloseTo(100);
  expect(none?.length).toBe(0);
  expect(arcsOf([0, 0, 0], 100)).toEqual([
    { length: 0, offset: 0 },
    { length: 0, offset: 0 },
    { length: 0, offset: 0 },
  ]);
});
