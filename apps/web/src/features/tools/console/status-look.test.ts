import { TOOL_STATUSES } from '@perkotheque/domain/tools/vocabulary';
import { expect, it } from 'vitest';
import { statusLook } from './status-look.ts';

it('[CONS-04] gives each of the seven statuses its own colour and emoji', () => {
  const looks = TOOL_STATUSES.map(statusLook);
  expect(looks).toHaveLength(7);
  expect(new Set(looks.map(({ tone }) => tone)).size).toBe(7);
  expect(new Set(looks.map(({ emoji }) => emoji)).size).toBe(7);
});

it('[CONS-04] gives an unknown value a question mark', () => {
  expect(statusLook('vivant').emoji).toBe('❓');
  expect(statusLook('toString').emoji).toBe('❓');
});
