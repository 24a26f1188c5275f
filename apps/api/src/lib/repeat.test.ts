import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeat } from './repeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs the task at once and at every interval, also after a failure', async () => {
  const task = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('down')).mockResolvedValue();
  const onError = vi.fn();
  const repeated = repeat(task, 60_000, onError);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(task).toHaveBeenCalledTimes(1);
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('down'));
  await vi.advanceTimersByTimeAsync(60_001);
  expect(task).toHaveBeenCalledTimes(3);
  await repeated.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(task).toHaveBeenCalledTimes(3);
});

it('does not start a run while the former one is under way, and waits for it when stopped', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const task = vi.fn(() => promise);
  const repeated = repeat(task, 1000, () => {});
  await vi.advanceTimersByTimeAsync(5000);
  expect(task).toHaveBeenCalledTimes(1);
  const stopped = vi.fn();
  const stopping = repeated.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(1);
  expect(stopped).not.toHaveBeenCalled();
  resolve();
  await stopping;
});
