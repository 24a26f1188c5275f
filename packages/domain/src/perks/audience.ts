import { type Outcome, type VerdictWord, weigh } from './eligibility.ts';
import type { StartupFacts } from './facts.ts';
import type { Condition, Rules } from './rules.ts';

type Perk = { id: string; vendor_id: string | null; rules: Rules };
type Startup = { factsOf: (perk: Perk) => StartupFacts };

/** Ordered so that three-valued « and » is the minimum and « or » the maximum. */
const RANKS: Readonly<Record<Outcome, number>> = { unmet: 0, missing: 1, met: 2 };
const WORDS = ['no', 'unknown', 'yes'] as const satisfies readonly VerdictWord[];
const MET = RANKS.met;

/** Perks with the same key for a condition ask the same of a startup. */
function keyOf(condition: Condition, perk: Perk): string {
  switch (condition.fact) {
    case 'never_customer':
    case 'no_earlier_credit':
      return `${JSON.stringify(condition)} ${perk.vendor_id}`;
    case 'once_per_founder':
      return `${condition.fact} ${perk.id}`;
    default:
      return JSON.stringify(condition);
  }
}

/**
 * Counts the verdicts on every startup for each perk. The verdicts are those of `judge`. Perks share most conditions, so
 * each condition is weighed once per startup instead of once per startup and perk (ELIG-06).
 */
export function countVerdicts(
  perks: readonly Perk[],
  startups: readonly Startup[],
  today: string,
): { perk_id: string; counts: Record<VerdictWord, number> }[] {
  const columns = new Map<string, Uint8Array>();
  function columnOf(condition: Condition, perk: Perk): Uint8Array {
    const key = keyOf(condition, perk);
    const known = columns.get(key);
    if (known) return known;
    const column = new Uint8Array(startups.length);
    startups.forEach(({ factsOf }, place) => {
      column[place] = RANKS[weigh(condition, factsOf(perk), today)];
    });
    columns.set(key, column);
    return column;
  }
  return perks.map((perk) => {
    const all = perk.rules.all.map((condition) => columnOf(condition, perk));
    const any = perk.rules.any.map((condition) => columnOf(condition, perk));
    const counts = { yes: 0, unknown: 0, no: 0 };
    for (let place = 0; place < startups.length; place += 1) {
      let rank = any.length === 0 ? MET : 0;
      for (const column of any) rank = Math.max(rank, column[place] ?? 0);
      for (const column of all) rank = Math.min(rank, column[place] ?? 0);
      counts[WORDS[rank] ?? 'no'] += 1;
    }
    return { perk_id: perk.id, counts };
  });
}
