/** A small generator with a seed, so that a failure can be repeated. */
export function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  return { below, pick, chance: (share: number) => next() < share };
}
