// Tests that Playwright runs and that prove nothing, but for the first.
import { expect, test } from 'playwright/test';

test('[FP-00] checks something, also by an assertion that fails before it passes', async () => {
  let calls = 0;
  await expect(() => {
    calls += 1;
    expect(calls).toBe(2);
  }).toPass();
});

test('[FP-01] is empty', async () => {});

test.fail('[FP-02] is expected to fail', async () => {
  expect(1).toBe(2);
});

test('[FP-03] ends before its assertion, which is not awaited', async () => {
  expect(1).toBe(1);
  expect.poll(() => 1, { timeout: 1000 }).toBe(2);
});

test('[FP-13] passes although the assertion that it does not await fails', async () => {
  expect(Promise.resolve(1)).resolves.toBe(2);
});

test.describe('with a retry', () => {
  test.describe.configure({ retries: 1 });
  test('[FP-04] passes after a retry', async ({ browserName: _ }, { retry }) => {
    expect(retry).toBe(1);
  });
});

test.describe('[FP-05] a group', () => {
  test('holds a test about something else', async () => {
    expect(1).toBe(1);
  });
});
