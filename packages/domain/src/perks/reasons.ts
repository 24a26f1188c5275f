import type { Outcome, Reason, Verdict } from './eligibility.ts';
import type { Condition, Rules } from './rules.ts';

const DECISIVE: Record<Verdict['verdict'], Outcome> = { yes: 'met', no: 'unmet', unknown: 'missing' };

/** The reasons that made the verdict. A group of « any » excludes only as a whole, and no longer counts once one is met. */
export function decidingReasons({ verdict, reasons }: Verdict): Reason[] {
  const outcomesOfAny = reasons.filter(({ group }) => group === 'any').map(({ outcome }) => outcome);
  const doesAnyDecide = {
    yes: true,
    unknown: !outcomesOfAny.includes('met'),
    no: outcomesOfAny.every((outcome) => outcome === 'unmet'),
  }[verdict];
  return reasons.filter(
    ({ group, outcome }) => outcome === DECISIVE[verdict] && (group === 'all' || doesAnyDecide),
  );
}

/** What tells the reader something, the deciding reasons first. One condition of « any » that is met hides its others. */
export function orderReasons(verdict: Verdict): Reason[] {
  const deciding = decidingReasons(verdict);
  const isAnyMet = verdict.reasons.some(({ group, outcome }) => group === 'any' && outcome === 'met');
  const others = verdict.reasons.filter(
    (reason) =>
      !deciding.includes(reason) && (reason.group === 'all' || !isAnyMet || reason.outcome === 'met'),
  );
  return [...deciding, ...others];
}

/** What has to be filled in before a condition can be judged, and by whom. */
const FIELD_OF = {
  country: 'country',
  stage: 'stage',
  cohort: 'cohort',
  sector: 'sector',
  status: 'status',
  age_months: 'founded_on',
  funds_raised: 'funds_raised',
  headcount: 'headcount',
  institutional_funding: 'institutional_funding',
  never_customer: 'vendor',
  no_earlier_credit: 'vendor',
  once_per_founder: 'lead',
  not_together: null,
} as const satisfies Record<Condition['fact'], string | null>;
export type FieldToFill = NonNullable<(typeof FIELD_OF)[Condition['fact']]>;

/** The field of the startup that a condition asks for; `null` when nobody fills it in. */
export const fieldToFill = ({ fact }: Pick<Condition, 'fact'>): FieldToFill | null => FIELD_OF[fact];

/** Fields that the programme decides on: a startup cannot fill them in. */
export const isFilledByStaff = (field: FieldToFill): boolean =>
  field === 'cohort' || field === 'status' || field === 'lead';

/** The fields that would change an unknown verdict, each once; empty for any other verdict. */
export function missingFields(verdict: Verdict): FieldToFill[] {
  if (verdict.verdict !== 'unknown') return [];
  return [...new Set(decidingReasons(verdict).flatMap(({ condition }) => fieldToFill(condition) ?? []))];
}

/** Whether the rules ask about the perk's vendor, so that the perk must name one. */
export const needsVendor = ({ all, any }: Record<keyof Rules, readonly Pick<Condition, 'fact'>[]>): boolean =>
  [...all, ...any].some(({ fact }) => fact === 'never_customer' || fact === 'no_earlier_credit');
