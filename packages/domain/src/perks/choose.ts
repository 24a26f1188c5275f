import { excludedPerkIds } from './exclusions.ts';
import type { Rules } from './rules.ts';

export type WeighedPerk = { id: string; rules: Rules; value: number };
export type Choice = { value: number; ids: string[] };
export type Conflicts = ReadonlyMap<string, ReadonlySet<string>>;

/** Above this size of a group the exact search could take too long. */
const EXACT_GROUP_SIZE = 24;

/** An exclusion counts both ways, whichever of the two perks says it. */
export function findConflicts(perks: readonly Omit<WeighedPerk, 'value'>[]): Conflicts {
  const conflicts = new Map(perks.map(({ id }) => [id, new Set<string>()]));
  for (const { id, rules } of perks) {
    for (const other of excludedPerkIds(rules)) {
      if (other === id || !conflicts.has(other)) continue;
      conflicts.get(id)?.add(other);
      conflicts.get(other)?.add(id);
    }
  }
  return conflicts;
}

/** Groups of perks that exclude each other, directly or through others. */
function groupConflicts(conflicts: Conflicts): string[][] {
  const seen = new Set<string>();
  const groups: string[][] = [];
  for (const first of conflicts.keys()) {
    if (seen.has(first)) continue;
    seen.add(first);
    const group = [first];
    for (const id of group) {
      for (const next of conflicts.get(id) ?? []) {
        if (!seen.has(next)) {
          seen.add(next);
          group.push(next);
        }
      }
    }
    groups.push(group.sort());
  }
  return groups;
}

/**
 * The perks with the highest sum of values that a startup can have at once. Ids decide between equal sums, so that the
 * order of `perks` does not matter. In a group of more than 24 perks that exclude each other, the highest value is taken
 * first instead of trying all sets: the sum may be lower than the highest one, never higher.
 */
export function choosePerks(perks: readonly WeighedPerk[]): Choice {
  const conflicts = findConflicts(perks);
  const values = new Map(perks.map(({ id, value }) => [id, value]));
  const valueAt = (id: string) => values.get(id) ?? 0;
  const sumOf = (ids: string[]): Choice => ({ ids, value: ids.reduce((sum, id) => sum + valueAt(id), 0) });

  const leaveOut = (group: readonly string[], taken: string) =>
    group.filter((id) => id !== taken && !conflicts.get(taken)?.has(id));

  function findHighest(group: string[]): Choice {
    const open = new Set(group);
    const degree = (id: string) => [...(conflicts.get(id) ?? [])].filter((other) => open.has(other)).length;
    const [most] = [...group].sort((a, b) => degree(b) - degree(a));
    if (most === undefined || degree(most) === 0) return sumOf(group);
    const rest = findHighest(leaveOut(group, most));
    const withIt = { ids: [most, ...rest.ids], value: valueAt(most) + rest.value };
    const without = findHighest(group.filter((id) => id !== most));
    return withIt.value >= without.value ? withIt : without;
  }

  function takeHighestFirst(group: string[]): Choice {
    let open = [...group].sort((a, b) => valueAt(b) - valueAt(a));
    const ids: string[] = [];
    for (let taken = open[0]; taken !== undefined; taken = open[0]) {
      ids.push(taken);
      open = leaveOut(open, taken);
    }
    return sumOf(ids);
  }

  return sumOf(
    groupConflicts(conflicts).flatMap(
      (group) => (group.length <= EXACT_GROUP_SIZE ? findHighest(group) : takeHighestFirst(group)).ids,
    ),
  );
}
