import { z } from 'zod';
import { addDays, addMonths, type Day } from '../shared/days.ts';
import { choosePerks, findConflicts } from './choose.ts';
import type { Verdict } from './eligibility.ts';
import type { PlanList } from './plan-lists.ts';
import { decidingReasons } from './reasons.ts';
import type { Condition, Rules } from './rules.ts';
import { fieldsToFill } from './unlocks.ts';
import { type Freshness, PERK_CLOCKS, type PerkClock, type PerkKind, type PerkWay } from './vocabulary.ts';

/** A perk that goes within this many days has to be taken now. */
export const PLAN_SOON_DAYS = 60;

const day = z.iso.date();
const euros = z.number().int();
const perkIds = z.array(z.uuid());

/** Why a perk is in its list; pages turn it into words. */
export const planReasonSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('ends-soon'), on: day }),
  /** The startup grows too old for it after this day. */
  z.object({ code: z.literal('too-old-soon'), on: day }),
  /** It has no duration: nothing is lost by taking it early. */
  z.object({ code: z.literal('no-clock') }),
  /** Somebody has to answer first, and the duration starts only at the activation. */
  z.object({ code: z.literal('slow-answer') }),
  /** The startup never was a customer, and has to stay so until it has the perk. */
  z.object({ code: z.literal('never-customer') }),
  z.object({ code: z.literal('clock'), clock: z.enum(PERK_CLOCKS) }),
  /** Taking this one first would cost those, of the same vendor. */
  z.object({ code: z.literal('after'), perk_ids: perkIds }),
  z.object({ code: z.literal('suspect') }),
  /** The startup's profile does not say yet whether it may have it. */
  z.object({ code: z.literal('incomplete'), asks_vendor: z.boolean() }),
  /** It excludes perks worth as much or more, about which the profile does not say enough yet. */
  z.object({ code: z.literal('excludes-open'), perk_ids: perkIds }),
  /** It excludes these perks of the plan, which together are worth as much or more. */
  z.object({ code: z.literal('excludes'), perk_ids: perkIds, value: euros, their_value: euros }),
  z.object({ code: z.literal('excludes-claimed'), perk_ids: perkIds }),
  z.object({ code: z.literal('was-customer') }),
  z.object({ code: z.literal('had-credit'), from: euros }),
  z.object({ code: z.literal('founder-had-it') }),
]);
export type PlanReason = z.infer<typeof planReasonSchema>;

export type PlanPerk = {
  id: string;
  vendor_id: string | null;
  kind: PerkKind;
  amount: number | null;
  duration_months: number | null;
  clock: PerkClock;
  way: PerkWay;
  needs_validation: boolean;
  /** Euros for the whole duration. */
  estimated_value: number | null;
  ends_on: Day | null;
  freshness: Freshness;
  rules: Rules;
  verdict: Verdict;
};

/** The first reason decides the list; others are cautions. */
export type PlanItem = { perk_id: string; reasons: [PlanReason, ...PlanReason[]] };
export type Plan = Record<PlanList, PlanItem[]>;

type Placed = { list: PlanList; reasons: PlanItem['reasons'] };

const worthOf = ({ estimated_value }: PlanPerk) => estimated_value ?? 0;
const askedBy = ({ rules }: PlanPerk, fact: Condition['fact']) => rules.all.find((one) => one.fact === fact);

/** Ways in which somebody answers before the perk can be activated. */
const hasToWait = ({ way, needs_validation }: PlanPerk) =>
  needs_validation || way === 'partner-form' || way === 'introduction' || way === 'on-request';

/** Whether a startup that takes `one` no longer meets what `other` asks about their vendor. */
function costs(one: PlanPerk, other: PlanPerk): boolean {
  if (one.id === other.id || one.vendor_id === null || one.vendor_id !== other.vendor_id) return false;
  if (askedBy(other, 'never_customer')) return true;
  const credit = askedBy(other, 'no_earlier_credit');
  return credit?.fact === 'no_earlier_credit' && one.kind === 'credit' && (one.amount ?? 0) >= credit.from;
}

/** The last day on which the startup is young enough. */
function lastDayByAge(perk: PlanPerk, foundedOn: Day | null): Day | null {
  const age = askedBy(perk, 'age_months');
  if (foundedOn === null || age?.fact !== 'age_months' || age.max === undefined) return null;
  return addDays(addMonths(foundedOn, age.max + 1), -1);
}

/** The first of the two days on which the perk goes, if it is soon. */
function deadlineOf(perk: PlanPerk, foundedOn: Day | null, today: Day): PlanReason | null {
  const byAge = lastDayByAge(perk, foundedOn);
  const on = [perk.ends_on, byAge].filter((one) => one !== null).sort()[0];
  if (on === undefined || on > addDays(today, PLAN_SOON_DAYS)) return null;
  return { code: on === perk.ends_on ? 'ends-soon' : 'too-old-soon', on };
}

/** What a startup had or declared, if nothing else closes the perk. A stage or a country is no matter of order. */
function historyReasons(verdict: Verdict): PlanReason[] {
  const conditions = decidingReasons(verdict).map(({ condition }) => condition);
  const claimed = conditions.flatMap((one) => (one.fact === 'not_together' ? [one.perk_id] : []));
  const reasons = conditions.filter(({ fact }) => fact !== 'not_together').map(historyReason);
  if (reasons.includes(null)) return [];
  const known = reasons.filter((reason) => reason !== null);
  return claimed.length === 0
    ? known
    : [{ code: 'excludes-claimed', perk_ids: [...new Set(claimed)] }, ...known];
}

function historyReason(condition: Condition): PlanReason | null {
  switch (condition.fact) {
    case 'never_customer':
      return { code: 'was-customer' };
    case 'no_earlier_credit':
      return { code: 'had-credit', from: condition.from };
    case 'once_per_founder':
      return { code: 'founder-had-it' };
    default:
      return null;
  }
}

/** Where a perk goes that the startup may have and that belongs to the best set. */
function placeKept(perk: PlanPerk, first: string[], foundedOn: Day | null, today: Day): Placed {
  const staysNew: PlanReason[] = askedBy(perk, 'never_customer') ? [{ code: 'never-customer' }] : [];
  const deadline = deadlineOf(perk, foundedOn, today);
  if (deadline) return { list: 'now', reasons: [deadline, ...staysNew] };
  if (first.length > 0) return { list: 'later', reasons: [{ code: 'after', perk_ids: first }] };
  if (perk.duration_months === null) {
    const [reason = { code: 'no-clock' }] = staysNew;
    return { list: 'now', reasons: [reason] };
  }
  if (perk.clock === 'activation' && hasToWait(perk)) {
    return { list: 'now', reasons: [{ code: 'slow-answer' }, ...staysNew] };
  }
  return { list: 'later', reasons: [{ code: 'clock', clock: perk.clock }, ...staysNew] };
}

/** Where a perk goes that excludes these perks of the best set. */
function placeDropped(perk: PlanPerk, rivals: readonly PlanPerk[]): Placed {
  const perk_ids = rivals.map(({ id }) => id);
  // Until the startup has answered, nobody knows whether the rival can be had.
  if (rivals.some(({ verdict }) => verdict.verdict !== 'yes')) {
    return { list: 'later', reasons: [{ code: 'excludes-open', perk_ids }] };
  }
  const their_value = rivals.reduce((sum, rival) => sum + worthOf(rival), 0);
  return {
    list: 'avoid',
    reasons: [{ code: 'excludes', perk_ids, value: worthOf(perk), their_value }],
  };
}

const deadlineIn = ([reason]: PlanItem['reasons']) => ('on' in reason ? reason.on : '9999-12-31');

/**
 * Which perks to take now, to keep for later and to leave (PLAN-01). `perks` are those on offer that the startup has not
 * claimed, each with its verdict; a claim counts through its verdicts, as what it excludes. Of perks that exclude each
 * other the set with the highest estimated value is kept (PLAN-02). Perks that the startup cannot have for other
 * reasons than its history are left out. Each list has the most urgent first, then the most valuable.
 */
export function planActivation(perks: readonly PlanPerk[], foundedOn: Day | null, today: Day): Plan {
  const isYes = ({ verdict }: PlanPerk) => verdict.verdict === 'yes';
  const open = perks.filter(
    (perk) => perk.freshness !== 'suspect' && (isYes(perk) || fieldsToFill(perk.verdict).length > 0),
  );
  const conflicts = findConflicts(open);
  const keptIds = new Set(choosePerks(open.map((perk) => ({ ...perk, value: worthOf(perk) }))).ids);
  const kept = open.filter(({ id }) => keptIds.has(id)).sort((a, b) => (a.id < b.id ? -1 : 1));

  function place(perk: PlanPerk): Placed | null {
    const [history, ...more] = perk.verdict.verdict === 'no' ? historyReasons(perk.verdict) : [];
    if (history) return { list: 'avoid', reasons: [history, ...more] };
    if (perk.freshness === 'suspect' && isYes(perk)) return { list: 'later', reasons: [{ code: 'suspect' }] };
    if (!open.includes(perk)) return null;
    if (!keptIds.has(perk.id)) {
      return placeDropped(
        perk,
        kept.filter(({ id }) => conflicts.get(perk.id)?.has(id)),
      );
    }
    if (!isYes(perk)) {
      const asks_vendor = fieldsToFill(perk.verdict).includes('vendor');
      return { list: 'later', reasons: [{ code: 'incomplete', asks_vendor }] };
    }
    const first = kept.filter((other) => isYes(other) && costs(perk, other) && !costs(other, perk));
    return placeKept(
      perk,
      first.map(({ id }) => id),
      foundedOn,
      today,
    );
  }

  const placed = perks
    .flatMap((perk) => {
      const one = place(perk);
      return one ? [{ ...one, perk }] : [];
    })
    .sort(
      (a, b) =>
        deadlineIn(a.reasons).localeCompare(deadlineIn(b.reasons)) ||
        worthOf(b.perk) - worthOf(a.perk) ||
        (a.perk.id < b.perk.id ? -1 : 1),
    );
  const listed = (list: PlanList): PlanItem[] =>
    placed.filter((one) => one.list === list).map(({ perk, reasons }) => ({ perk_id: perk.id, reasons }));
  return { now: listed('now'), later: listed('later'), avoid: listed('avoid') };
}
