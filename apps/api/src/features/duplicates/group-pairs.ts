export type Pair = readonly [string, string];

type Cluster = { members: string[]; firstPair: number };
export type PairGroup = Cluster;

/** Pairs that may not be proposed: a person judged them distinct, or a group already contains them. */
export class ExcludedPairs {
  readonly #others = new Map<string, Set<string>>();

  constructor(pairs: Iterable<Pair>) {
    for (const pair of pairs) this.add(...pair);
  }

  add(a: string, b: string): void {
    this.#of(a).add(b);
    this.#of(b).add(a);
  }

  has(a: string, b: string): boolean {
    return this.#others.get(a)?.has(b) ?? false;
  }

  includesTool(tool: string): boolean {
    return this.#others.has(tool);
  }

  othersOf(tool: string): ReadonlySet<string> {
    return this.#others.get(tool) ?? new Set();
  }

  #of(tool: string): Set<string> {
    const others = this.#others.get(tool) ?? new Set<string>();
    this.#others.set(tool, others);
    return others;
  }
}

/**
 * Joins pairs into groups (connected components), strongest pairs first. Two groups with an excluded pair between them
 * are not joined: the pair that connects them becomes a separate group. So every pair is proposed once, and no excluded
 * pair ever is.
 */
export function groupPairs(pairs: readonly Pair[], excluded: ExcludedPairs): PairGroup[] {
  const groups: PairGroup[] = [];
  let remaining = pairs.map((pair, order) => ({ pair, order })).filter(({ pair }) => !excluded.has(...pair));
  while (remaining.length > 0) {
    const clusterOf = new Map<string, Cluster>();
    for (const { pair, order } of remaining) join(clusterOf, pair, order, excluded);
    const left = remaining.filter(({ pair: [a, b] }) => clusterOf.get(a) !== clusterOf.get(b));
    const made = [...new Set(clusterOf.values())].filter(({ members }) => members.length > 1);
    groups.push(...made);
    // Only the remaining pairs can repeat a pair of these groups, so nothing is excluded without them.
    if (left.length > 0) for (const { members } of made) excludeAllPairs(members, excluded);
    remaining = left.filter(({ pair }) => !excluded.has(...pair));
  }
  return groups.sort((one, other) => one.firstPair - other.firstPair);
}

function join(clusterOf: Map<string, Cluster>, [a, b]: Pair, order: number, excluded: ExcludedPairs): void {
  const one = clusterOf.get(a) ?? { members: [a], firstPair: order };
  const other = clusterOf.get(b) ?? { members: [b], firstPair: order };
  clusterOf.set(a, one);
  clusterOf.set(b, other);
  if (one === other) return;
  const [small, large] = one.members.length < other.members.length ? [one, other] : [other, one];
  for (const member of small.members) {
    for (const excludedTool of excluded.othersOf(member)) if (clusterOf.get(excludedTool) === large) return;
  }
  large.firstPair = Math.min(large.firstPair, small.firstPair);
  for (const member of small.members) {
    large.members.push(member);
    clusterOf.set(member, large);
  }
}

function excludeAllPairs(members: readonly string[], excluded: ExcludedPairs): void {
  for (const [index, a] of members.entries()) for (const b of members.slice(index + 1)) excluded.add(a, b);
}
