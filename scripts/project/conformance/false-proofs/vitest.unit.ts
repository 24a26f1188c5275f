// Tests that Vitest runs and that prove nothing, but for the first.
import { describe, expect, it } from 'vitest';

it('[FP-00] checks something', () => {
  expect(1).toBe(1);
});

it('[FP-01] is empty', () => {});

it.fails('[FP-02] is expected to fail', () => {
  expect(1).toBe(2);
});

it('[FP-03] does not await its assertion', () => {
  expect(1).toBe(1);
  expect(Promise.resolve(1)).resolves.toBe(1);
});

let attempts = 0;
it('[FP-04] passes after a retry', { retry: 1 }, () => {
  attempts += 1;
  expect(attempts).toBe(2);
});

describe('[FP-05] a group', () => {
  it('holds a test about something else', () => {
    expect(1).toBe(1);
  });
});
