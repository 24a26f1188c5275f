import { expect, it } from 'vitest';
import { entryList, optionalText } from './fields.ts';

it.each([
  ['  un texte ', 'un texte'],
  ['  ', null],
  [null, null],
])('an optional text reads %j as %j', (given, text) => expect(optionalText(20).parse(given)).toBe(text));

it('an optional text has its longest length after its spaces are cut', () => {
  expect(optionalText(3).parse(' abc ')).toBe('abc');
  expect(optionalText(3).safeParse('abcd').success).toBe(false);
});

it('a list drops blank and repeated entries, and has its limits', () => {
  expect(entryList(3, 2).parse([' a', '', 'a'])).toEqual(['a']);
  expect(entryList(2, 2).safeParse(['a', 'b', 'c']).success).toBe(false);
  expect(entryList(2, 2).safeParse(['abc']).success).toBe(false);
});
