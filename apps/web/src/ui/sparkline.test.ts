import { expect, it } from 'vitest';
import { layOut } from './sparkline.tsx';

it('scales the points to the drawing, with higher numbers higher up', () => {
  expect(
    layOut([
      { x: 10, y: 100 },
      { x: 11, y: 150 },
      { x: 14, y: 200 },
    ]),
  ).toEqual([
    { x: 3, y: 21 },
    { x: 19.5, y: 12 },
    { x: 69, y: 3 },
  ]);
});

it('draws a flat line through the middle', () => {
  expect(
    layOut([
      { x: 1, y: 7 },
      { x: 2, y: 7 },
    ]).map(({ y }) => y),
  ).toEqual([12, 12]);
});
