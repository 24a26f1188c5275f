import { expect, it } from 'vitest';
import { withFavorite } from './with-favorite.ts';

const tool = (id: string, is_favorite: boolean, open = true) => ({
  id,
  is_favorite,
  can: { open, favorite: open || is_favorite },
});

it('changes one tool of a page without mutating the given page', () => {
  const page = { tools: [tool('a', false), tool('b', false)], page: 1 };
  expect(withFavorite(page, 'b', true)).toEqual({ tools: [tool('a', false), tool('b', true)], page: 1 });
  expect(page.tools[1]?.is_favorite).toBe(false);
});

it('changes a tool that is cached by itself', () => {
  expect(withFavorite(tool('a', true), 'a', false)).toEqual(tool('a', false));
});

it('does not add a restricted tool to the favourites', () => {
  expect(withFavorite(tool('a', true, false), 'a', false).can.favorite).toBe(false);
});

it.each([undefined, null, [], { total: 3 }, { suggestions: [{ id: 'a' }] }])('does not change %j', (data) => {
  expect(withFavorite(data, 'a', true)).toBe(data);
});
