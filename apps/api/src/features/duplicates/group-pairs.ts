export type Pair = readonly [string, string];

type Cluster = { members: string[]; firstPair: number };
export type PairGroup = Cluster;

/** Which tools may not be proposed together: judged distinct, or together in a group already. */
export class Apart {
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

  concerns(tool: string): boolean {
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
 * Joins pairs into groups (connected components), strongest pairs first. Two groups that hold a pair to be kept apart
 * are not joined: the pair between them makes a group of its own, so that every pair is proposed once and no forbidden
 * one ever is.
 */
export function groupPairs(pairs: readonly Pair[], apart: Apart): PairGroup[] {
  const groups: PairGroup[] = [];
  let remaining = pairs.map((pair, order) => ({ pair, order })).filter(({ pair }) => !apart.has(...pair));
  while (remaining.length > 0) {
    const clusterOf = new Map<string, Cluster>();
    for (const { pair, order } of remaining) join(clusterOf, pair, order, apart);
    const left = remaining.filter(({ pair: [a, b] }) => clusterOf.get(a) !== clusterOf.get(b));
    const made = [...new Set(clusterOf.values())].filter(({ members }) => members.length > 1);
    groups.push(...made);
    // Only what is left can meet the groups just made; without a remainder there is nothing to remember.
    if (left.length > 0) for (const { members } of made) keepApart(members, apart);
    remaining = left.filter(({ pair }) => !apart.has(...pair));
  }
  return groups.sort((one, other) => one.firstPair - other.firstPair);
}

function join(clusterOf: Map<string, Cluster>, [a, b]: Pair, order: number, apart: Apart): void {
  const one = clusterOf.get(a) ?? { members: [a], firstPair: order };
  const other = clusterOf.get(b) ?? { members: [b], firstPair: order };
  clusterOf.set(a, one);
  clusterOf.set(b, other);
  if (one === other) return;
  const [small, large] = one.members.length < other.members.length ? [one, other] : [other, one];
  for (const member of small.members) {
    for (const enemy of apart.othersOf(member)) if (clusterOf.get(enemy) === large) return;
  }
  large.firstPair = Math.min(large.firstPair, small.firstPair);
  for (const member of small.members) {
    large.members.push(member);
    clusterOf.set(member, large);
  }
}

function keepApart(members: readonly string[], apart: Apart): void {
  for (const [index, a] of members.entries()) for (const b of members.slice(index + 1)) apart.add(a, b);
}
