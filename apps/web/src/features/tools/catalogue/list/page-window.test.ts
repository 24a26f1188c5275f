import { expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 7, [1, 2, null, 7]],
  [2, 4, [1, 2, 3, 4]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [5, 20, [1, null, 4, 5, 6, null, 20]],
  [20, 20, [1, null, 19, 20]],
])('shows the numbers around page %i of %i', (current, last, pages) => {
  expect(pageWindow(current, last)).toEqual(pages);
});
