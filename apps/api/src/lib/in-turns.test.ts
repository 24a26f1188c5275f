import { expect, it } from 'vitest';
import { forEachInTurns } from './in-turns.ts';

it('[DOOR-23] goes through a long list in its order, and lets others be served in between', async () => {
  const seen: number[] = [];
  const seenByOthers: number[] = [];
  const others = setInterval(() => seenByOthers.push(seen.length), 1);
  const items = Array.from({ length: 320 }, (_, index) => index);
  await forEachInTurns(items, (item) => {
    const end = performance.now() + 0.5;
    while (performance.now() < end);
    seen.push(item);
  });
  clearInterval(others);
  expect(seen).toEqual(items);
  expect(seenByOthers.filter((count) => count < items.length).length).toBeGreaterThan(1);
});

it('stops at the first item whose task throws', async () => {
  const seen: number[] = [];
  const task = (item: number) => {
    seen.push(item);
    if (item === 2) throw new Error('enough');
  };
  await expect(forEachInTurns([1, 2, 3], task)).rejects.toThrow('enough');
  expect(seen).toEqual([1, 2]);
});
