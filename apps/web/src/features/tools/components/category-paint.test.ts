import { expect, it } from 'vitest';
import { categoryPaint } from './category-paint.ts';

it('[DATA-07] uses a hex value as the colour', () => {
  expect(categoryPaint('#7a4fd0')).toEqual({ color: '#7a4fd0' });
});

it.each(['bg-blue-500', 'text-blue-500', 'blue-500'])(
  '[DATA-07] reads the colour of the class %s',
  (name) => {
    expect(categoryPaint(name)).toEqual({ color: 'oklch(62.3% 0.214 259.815)' });
  },
);

it.each(['categorie-rare', 'bg-nothing-500', 'constructor-500', 'bg-black'])(
  'the class %s names no shade: it is left to the style sheet',
  (name) => {
    expect(categoryPaint(name)).toEqual({ className: name });
  },
);

it('has no style without a colour', () => {
  expect(categoryPaint(null)).toEqual({});
});
