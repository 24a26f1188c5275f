import { expect, it } from 'vitest';
import { categoryColor } from './category-color.ts';

it.each([
  ['#2f6fde', '#2f6fde'],
  ['bg-blue-500', 'var(--spine-blue)'],
  ['text-emerald-600', 'var(--spine-green)'],
  ['categorie-rare', 'var(--line-control)'],
  [null, 'var(--line-control)'],
])('shows the colour %s as %s', (color, painted) => {
  expect(categoryColor(color)).toBe(painted);
});
