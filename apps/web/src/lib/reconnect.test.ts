import { expect, it } from 'vitest';
import { reconnectDelayMs, withJitter } from './reconnect.ts';

it('[SHELL-18] waits 1 s, 2 s, 5 s, then 10 s every time', () => {
  expect([0, 1, 2, 3, 4, 50].map(reconnectDelayMs)).toEqual([1000, 2000, 5000, 10_000, 10_000, 10_000]);
});

it('lengthens a delay by at most a fifth and never shortens it', () => {
  expect(withJitter(5000, () => 0)).toBe(5000);
  expect(withJitter(5000, () => 1)).toBe(6000);
});
