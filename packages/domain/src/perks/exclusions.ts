import type { Condition, Rules } from './rules.ts';

const isExclusion = (condition: Condition) => condition.fact === 'not_together';

/** The perks that these rules exclude for certain: those of the conditions that must all hold. */
export function excludedPerkIds(rules: Rules): string[] {
  return rules.all.filter(isExclusion).map(({ perk_id }) => perk_id);
}

/** « Not together » holds both ways: a perk that another one excludes excludes the other, too. */
export function addMutualExclusions<Perk extends { id: string; rules: Rules }>(
  perks: readonly Perk[],
): Perk[] {
  const excludedBy = new Map<string, string[]>();
  for (const { id, rules } of perks) {
    for (const other of excludedPerkIds(rules)) {
      excludedBy.set(other, [...(excludedBy.get(other) ?? []), id]);
    }
  }
  return perks.map((perk) => ({ ...perk, rules: excludePerks(perk.rules, excludedBy.get(perk.id) ?? []) }));
}

/** The rules with a « not together » for each of these perks that has none yet. */
export function excludePerks(rules: Rules, perkIds: readonly string[]): Rules {
  const known = excludedPerkIds(rules);
  const more = perkIds.filter((id) => !known.includes(id));
  if (more.length === 0) return rules;
  return {
    ...rules,
    all: [...rules.all, ...more.map((perk_id) => ({ fact: 'not_together' as const, perk_id }))],
  };
}
