import fc from 'fast-check';

/** Draws `count` of the items, or all of them in another order; the same seed draws the same. */
export function draw<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const length = Math.min(count, items.length);
  const subarrays = fc.shuffledSubarray([...items], { minLength: length, maxLength: length });
  return fc.sample(subarrays, { seed, numRuns: 1 })[0] ?? [];
}
