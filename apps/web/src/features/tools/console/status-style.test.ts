import { TOOL_STATUSES } from '@perkotheque/domain/tools/vocabulary';
import { expect, it } from 'vitest';
import { statusStyle } from './status-style.ts';

it('[CONS-04] gives each of the seven statuses its own colour and emoji', () => {
  const looks = TOOL_STATUSES.map(statusStyle);
  expect(looks).toHaveLength(7);
  expect(new Set(looks.map(({ tone }) => tone)).size).toBe(7);
  expect(new Set(looks.map(({ emoji }) => emoji)).size).toBe(7);
});

it('[CONS-04] gives an unknown value a question mark', () => {
  expect(statusStyle('vivant').emoji).toBe('❓');
  expect(statusStyle('toString').emoji).toBe('❓');
});
