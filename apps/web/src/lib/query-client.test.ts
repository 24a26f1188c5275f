import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[SHELL-17] retries a failed query once and does not refetch when the window gets the focus', async () => {
  const queryClient = createQueryClient();
  queryClient.mount();
  const broken = vi.fn(async () => {
    throw new Error('down');
  });
  const fine = vi.fn(async () => 'here');
  const stops = [
    new QueryObserver(queryClient, { queryKey: ['broken'], queryFn: broken }).subscribe(() => {}),
    new QueryObserver(queryClient, { queryKey: ['fine'], queryFn: fine }).subscribe(() => {}),
  ];
  await vi.runAllTimersAsync();
  expect(broken).toHaveBeenCalledTimes(2);
  expect(fine).toHaveBeenCalledTimes(1);

  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.runAllTimersAsync();
  expect(broken).toHaveBeenCalledTimes(2);
  expect(fine).toHaveBeenCalledTimes(1);

  for (const stop of stops) stop();
  queryClient.unmount();
});
