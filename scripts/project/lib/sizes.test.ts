import { expect, it } from 'vitest';
import { judgeSizes, MAX_LINES } from './sizes.ts';

const files = (...sizes: number[]) => sizes.map((lines, index) => ({ file: `${index}.ts`, lines }));

it('takes the middle of the sizes, or the mean of the two in the middle', () => {
  expect(judgeSizes(files(90, 10, 50)).median).toBe(50);
  expect(judgeSizes(files(90, 10, 50, 60)).median).toBe(55);
});

it('names the files over the limit and no file at it', () => {
  expect(judgeSizes(files(MAX_LINES, MAX_LINES + 1)).tooLong).toEqual([
    { file: '1.ts', lines: MAX_LINES + 1 },
  ]);
});
