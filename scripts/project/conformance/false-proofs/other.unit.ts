import { expect, it } from 'vitest';

it('[FP-07] is in the other file', () => {
  expect(1).toBe(1);
});
