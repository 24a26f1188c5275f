import { judge } from './eligibility.ts';
import type { StartupFacts } from './facts.ts';
import type { Rules } from './rules.ts';

/** How long a change of facts that made a startup eligible is reviewed by staff. */
export const REVIEWED_CHANGE_DAYS = 30;

const STARTUP_FACTS = [
  'country',
  'stage',
  'cohort',
  'sector',
  'status',
  'founded_on',
  'funds_raised',
  'headcount',
  'institutional_funding',
] as const satisfies (keyof StartupFacts)[];
const VENDOR_FACTS = ['was_customer', 'earlier_credit'] as const;
type ChangedFact = (typeof STARTUP_FACTS)[number] | (typeof VENDOR_FACTS)[number];

export type FactChange = {
  fact: ChangedFact;
  /** The former value; `null` when the fact was unknown. */
  before: string | number | boolean | null;
  /** Facts that were saved together have the same time. */
  changed_at: string;
};

/** Reads a fact's stored name; `undefined` for a fact that has no say in a perk of this vendor. */
export function readChangedFact(stored: string, vendorId: string | null): ChangedFact | undefined {
  const name = vendorId !== null && stored.startsWith(`vendor:${vendorId}:`) ? stored.split(':')[2] : stored;
  const names: readonly ChangedFact[] = name === stored ? STARTUP_FACTS : VENDOR_FACTS;
  return names.find((fact) => fact === name);
}

function undo(facts: StartupFacts, { fact, before }: FactChange): StartupFacts {
  if (fact !== 'was_customer' && fact !== 'earlier_credit') return { ...facts, [fact]: before };
  const vendor = facts.vendor ?? { was_customer: null, earlier_credit: null };
  return { ...facts, vendor: { ...vendor, [fact]: before } };
}

/**
 * Whether a change among `changes` (the last 30 days, oldest first) turned no into yes, directly or by way of
 * unknown: the startup is eligible now and was not between two of them. All states are judged as of today, so that
 * a company that merely grew older is not reviewed.
 */
export function becameEligibleRecently(
  rules: Rules,
  factsNow: StartupFacts,
  changes: readonly FactChange[],
  today: string,
): boolean {
  if (judge(rules, factsNow, today).verdict !== 'yes') return false;
  let past = factsNow;
  return changes.toReversed().some((change, index, newestFirst) => {
    past = undo(past, change);
    const isWholeSave = newestFirst[index + 1]?.changed_at !== change.changed_at;
    return isWholeSave && judge(rules, past, today).verdict === 'no';
  });
}
