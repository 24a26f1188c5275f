import { expect, it } from 'vitest';
import { RefreshedValue } from './refreshed-value.ts';

function setUp(freshMs = 60, staleMs = 300) {
  const state = { now: 0, loads: 0, errors: [] as unknown[], pending: [] as PromiseWithResolvers<number>[] };
  const value = new RefreshedValue<number>({
    freshMs,
    staleMs,
    now: () => state.now,
    onError: (error) => state.errors.push(error),
    load: () => {
      state.loads += 1;
      const next = Promise.withResolvers<number>();
      state.pending.push(next);
      return next.promise;
    },
  });
  const settle = async (result: number | Error) => {
    const next = state.pending.shift();
    if (result instanceof Error) next?.reject(result);
    else next?.resolve(result);
    await next?.promise.catch(() => {});
    // The value's own handlers run after ours.
    await new Promise(setImmediate);
  };
  return { state, value, settle };
}

it('loads once for concurrent callers', async () => {
  const { state, value, settle } = setUp();
  const both = Promise.all([value.get(), value.get()]);
  await settle(1);
  expect(await both).toEqual([1, 1]);
  expect(state.loads).toBe(1);
});

it('returns a fresh value at once, then the stale one while the next loads', async () => {
  const { state, value, settle } = setUp();
  const first = value.get();
  await settle(1);
  await first;
  state.now = 59;
  expect(value.get()).toBe(1);
  expect(state.loads).toBe(1);
  state.now = 60;
  expect([value.get(), value.get()]).toEqual([1, 1]);
  expect(state.loads).toBe(2);
  await settle(2);
  expect(value.get()).toBe(2);
});

it('waits for the next value once the stale one is too old', async () => {
  const { state, value, settle } = setUp();
  const first = value.get();
  await settle(1);
  await first;
  state.now = 360;
  const next = value.get();
  expect(next).toBeInstanceOf(Promise);
  await settle(2);
  expect(await next).toBe(2);
});

it('reports a failed refresh, keeps the stale value and tries again', async () => {
  const { state, value, settle } = setUp();
  const first = value.get();
  await settle(1);
  await first;
  state.now = 100;
  expect(value.get()).toBe(1);
  const failure = new Error('away');
  await settle(failure);
  expect(state.errors).toEqual([failure]);
  expect(value.get()).toBe(1);
  expect(state.loads).toBe(3);
});

it('rejects when the first load fails', async () => {
  const { value, settle } = setUp();
  const first = value.get();
  const outcome = expect(first).rejects.toThrow('away');
  await settle(new Error('away'));
  await outcome;
});

it('caches nothing when freshMs is 0', async () => {
  const { state, value, settle } = setUp(0, 0);
  const both = Promise.all([value.get(), value.get()]);
  expect(state.loads).toBe(2);
  await settle(1);
  await settle(2);
  expect(await both).toEqual([1, 2]);
});
