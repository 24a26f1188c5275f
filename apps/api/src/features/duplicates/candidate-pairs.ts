import type { Evidence } from '@perkotheque/domain/duplicates/evidence';
import type { Apart, Pair } from './group-pairs.ts';

export type Candidate = { pair: Pair; evidence: Evidence };

/** Tools that all resemble each other: one site, or names with the same trigrams. */
export type Class = { ids: readonly string[]; evidence: Evidence };
/** Two classes whose names are alike. */
export type Likeness = { a: readonly string[]; b: readonly string[]; likeness: number };

/**
 * A chain is enough to join a class of which nobody has judged anything, where all its pairs would be a square. As soon
 * as one of its tools is to be kept apart from another, every pair counts by itself.
 */
export function pairsWithin(ids: readonly string[], apart: Apart): Pair[] {
  if (!ids.some((id) => apart.concerns(id)))
    return ids.slice(1).map((id, index): Pair => [ids[index] ?? id, id]);
  return ids.flatMap((a, index) => ids.slice(index + 1).map((b): Pair => [a, b]));
}

export function pairsBetween(a: readonly string[], b: readonly string[], apart: Apart): Pair[] {
  const isJudged = [...a, ...b].some((id) => apart.concerns(id));
  const [from, to] = isJudged ? [a, b] : [a.slice(0, 1), b.slice(0, 1)];
  return from.flatMap((one) => to.map((other): Pair => [one, other]));
}

const likenessEvidence = (likeness: number): Evidence =>
  likeness >= 1 ? { code: 'same_name' } : { code: 'close_names', percent: Math.floor(likeness * 100) };

/** Strongest first: one site, then one name, then names by likeness. */
export function candidatePairs(
  found: { domains: readonly Class[]; names: readonly Class[]; alike: readonly Likeness[] },
  apart: Apart,
): Candidate[] {
  const classes = [...found.domains, ...found.names].flatMap(({ ids, evidence }) =>
    pairsWithin(ids, apart).map((pair) => ({ pair, evidence })),
  );
  const alike = found.alike
    .toSorted((one, other) => other.likeness - one.likeness)
    .flatMap(({ a, b, likeness }) =>
      pairsBetween(a, b, apart).map((pair) => ({ pair, evidence: likenessEvidence(likeness) })),
    );
  return [...classes, ...alike];
}
