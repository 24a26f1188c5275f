import { expect, it } from 'vitest';
import { BLANK, changesBetween, usersOf } from './request-values.ts';

it.each([
  ['', null],
  [' 1 200 ', 1200],
  ['0', 0],
  ['1000000', 1_000_000],
  ['1000001', undefined],
  ['-3', undefined],
  ['1,5', undefined],
  ['douze', undefined],
])('reads %j as %s users', (typed, users) => {
  expect(usersOf(typed)).toBe(users);
});

it('sends only changed fields', () => {
  expect(changesBetween(BLANK, { ...BLANK, priority: 'high', expected_users: '4' })).toEqual({
    priority: 'high',
    expected_users: 4,
  });
  expect(changesBetween(BLANK, BLANK)).toEqual({});
});
