import { excludedPerkIds } from './exclusions.ts';
import type { Rules } from './rules.ts';

export type ValuedPerk = {
  id: string;
  /** Euros for the whole duration. */
  estimated_value: number | null;
  duration_months: number | null;
  is_up_to: boolean;
  rules: Rules;
};

const TOTAL_MONTHS = 12;
/** Above this size of a group the exact search could take too long. */
const EXACT_GROUP_SIZE = 24;

/** The part of the estimated value that totals add: twelve months at most, and nothing for a « jusqu’à ». */
export function countedValue({
  estimated_value,
  duration_months,
  is_up_to,
}: Omit<ValuedPerk, 'id' | 'rules'>) {
  if (is_up_to || estimated_value === null) return 0;
  if (duration_months === null || duration_months <= TOTAL_MONTHS) return estimated_value;
  return Math.floor((estimated_value * TOTAL_MONTHS) / duration_months);
}

type Conflicts = ReadonlyMap<string, ReadonlySet<string>>;

/** An exclusion counts both ways, whichever of the two perks says it. */
function findConflicts(perks: readonly ValuedPerk[]): Conflicts {
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
    groups.push(group);
  }
  return groups;
}

/**
 * The highest sum of estimated values that a startup can have at once. In very large groups of perks that exclude each
 * other, the sum may be lower than the highest one, never higher.
 */
export function totalValue(perks: readonly ValuedPerk[]): number {
  const conflicts = findConflicts(perks);
  const values = new Map(perks.map((perk) => [perk.id, countedValue(perk)]));
  const valueAt = (id: string) => values.get(id) ?? 0;

  const leaveOut = (group: readonly string[], taken: string) =>
    group.filter((id) => id !== taken && !conflicts.get(taken)?.has(id));

  function highest(group: readonly string[]): number {
    const open = new Set(group);
    const degree = (id: string) => [...(conflicts.get(id) ?? [])].filter((other) => open.has(other)).length;
    const [most] = [...group].sort((a, b) => degree(b) - degree(a));
    if (most === undefined) return 0;
    if (degree(most) === 0) return group.reduce((sum, id) => sum + valueAt(id), 0);
    const withIt = valueAt(most) + highest(leaveOut(group, most));
    return Math.max(withIt, highest(group.filter((id) => id !== most)));
  }

  function takeHighestFirst(group: readonly string[]): number {
    let open = [...group].sort((a, b) => valueAt(b) - valueAt(a));
    let sum = 0;
    for (let taken = open[0]; taken !== undefined; taken = open[0]) {
      sum += valueAt(taken);
      open = leaveOut(open, taken);
    }
    return sum;
  }

  return groupConflicts(conflicts)
    .map((group) => (group.length <= EXACT_GROUP_SIZE ? highest(group) : takeHighestFirst(group)))
    .reduce((sum, value) => sum + value, 0);
}
