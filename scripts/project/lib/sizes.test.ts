import { expect, it } from 'vitest';
import { MAX_LINES, measureSizes } from './sizes.ts';

const files = (...sizes: number[]) => sizes.map((lines, index) => ({ file: `${index}.ts`, lines }));

it('the median is the middle size, or the mean of the two middle sizes', () => {
  expect(measureSizes(files(90, 10, 50)).median).toBe(50);
  expect(measureSizes(files(90, 10, 50, 60)).median).toBe(55);
});

it('a file is too long above the limit, not at it', () => {
  expect(measureSizes(files(MAX_LINES, MAX_LINES + 1)).tooLong).toEqual([
    { file: '1.ts', lines: MAX_LINES + 1 },
  ]);
});
