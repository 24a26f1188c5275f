import type { Evidence } from '@perkotheque/domain/duplicates/evidence';
import type { ExcludedPairs, Pair } from './group-pairs.ts';

export type Candidate = { pair: Pair; evidence: Evidence };

/** Tools that are all similar to each other: they share a domain or the trigrams of their names. */
export type SimilarTools = { ids: readonly string[]; evidence: Evidence };
/** Two sets of tools with similar names. */
export type SimilarNames = { a: readonly string[]; b: readonly string[]; likeness: number };

/**
 * A chain of pairs joins the whole set without listing a quadratic number of pairs. As soon as one of its tools has an
 * excluded pair, every pair must be listed.
 */
export function pairsWithin(ids: readonly string[], excluded: ExcludedPairs): Pair[] {
  if (!ids.some((id) => excluded.includesTool(id)))
    return ids.slice(1).map((id, index): Pair => [ids[index] ?? id, id]);
  return ids.flatMap((a, index) => ids.slice(index + 1).map((b): Pair => [a, b]));
}

export function pairsBetween(a: readonly string[], b: readonly string[], excluded: ExcludedPairs): Pair[] {
  const isJudged = [...a, ...b].some((id) => excluded.includesTool(id));
  const [from, to] = isJudged ? [a, b] : [a.slice(0, 1), b.slice(0, 1)];
  return from.flatMap((one) => to.map((other): Pair => [one, other]));
}

const likenessEvidence = (likeness: number): Evidence =>
  likeness >= 1 ? { code: 'same_name' } : { code: 'close_names', percent: Math.floor(likeness * 100) };

/** Strongest evidence first: the same domain, then the same name, then similar names by similarity. */
export function candidatePairs(
  found: { domains: readonly SimilarTools[]; names: readonly SimilarTools[]; alike: readonly SimilarNames[] },
  excluded: ExcludedPairs,
): Candidate[] {
  const classes = [...found.domains, ...found.names].flatMap(({ ids, evidence }) =>
    pairsWithin(ids, excluded).map((pair) => ({ pair, evidence })),
  );
  const alike = found.alike
    .toSorted((one, other) => other.likeness - one.likeness)
    .flatMap(({ a, b, likeness }) =>
      pairsBetween(a, b, excluded).map((pair) => ({ pair, evidence: likenessEvidence(likeness) })),
    );
  return [...classes, ...alike];
}
