import { expect, it } from 'vitest';
import { categoryPaint } from './category-paint.ts';

it('[DATA-07] a hex value is the colour', () => {
  expect(categoryPaint('#7a4fd0')).toEqual({ color: '#7a4fd0' });
});

it.each(['bg-blue-500', 'text-blue-500', 'blue-500'])('[DATA-07] the class %s gives its colour', (name) => {
  expect(categoryPaint(name)).toEqual({ color: 'oklch(62.3% 0.214 259.815)' });
});

it.each(['categorie-rare', 'bg-nothing-500', 'constructor-500', 'bg-black'])(
  'the class %s names no shade: it is left to the style sheet',
  (name) => {
    expect(categoryPaint(name)).toEqual({ className: name });
  },
);

it('no colour at all is no paint', () => {
  expect(categoryPaint(null)).toEqual({});
});
