import { annualCents } from '@perkotheque/domain/contracts/prices';
import { TERM_MONTHS } from '@perkotheque/domain/contracts/terms';
import type { ContractDecision, ContractPeriod } from '@perkotheque/domain/contracts/vocabulary';
import { addDays, addMonths, type Day } from '@perkotheque/domain/shared/days';
import type { DemoContract, DemoPrice, DemoTurn } from './types.ts';

type PlannedPrice = {
  /** Null: since the start. */
  since: Day | null;
  amount_cents: number;
  seats: number | null;
  seat_price_cents: number | null;
  quote_cents: number | null;
};

type PlannedDecision = {
  kind: ContractDecision;
  term_end: Day | null;
  next_end: Day | null;
  stops_on: Day | null;
  replaced_by: string | null;
  former_cents: number | null;
  new_cents: number | null;
  currency: string | null;
  reason: string;
  /** Null: the nightly job. */
  by: string | null;
  on: Day;
};

export type PlannedContract = {
  starts_on: Day;
  ends_on: Day | null;
  stops_on: Day | null;
  /** Oldest first; the last one is today's, or agreed for later. */
  prices: readonly PlannedPrice[];
  decisions: readonly PlannedDecision[];
};

/** Only these may decide. */
const DECIDERS = ['admin', 'equipe', 'thomas.rousseau', 'sofia.fernandes'];
const NOTHING = { stops_on: null, replaced_by: null, former_cents: null, new_cents: null, currency: null };
const cents = (units: number) => Math.round(units * 100);

function pricedSince({ each, seats, quote }: DemoPrice, since: Day | null): PlannedPrice {
  return {
    since,
    amount_cents: cents(each) * (seats ?? 1),
    seats: seats ?? null,
    seat_price_cents: seats === undefined ? null : cents(each),
    quote_cents: quote === undefined ? null : cents(quote),
  };
}

function deciderOf({ owner, deputy }: DemoContract): string {
  return [owner, deputy].find((key) => key !== null && DECIDERS.includes(key)) ?? 'admin';
}

/** Monthly contracts keep the last two renewals alone: the studio has recorded them for two months. */
function turnsOf({ turns, terms, period, notice_days }: DemoContract): DemoTurn[] {
  const recorded = period === 'monthly' ? Math.min(terms - 1, 2) : terms - 1;
  const isAutomatic = notice_days !== null;
  return Array.from(
    { length: Math.max(recorded, ...turns.map((turn) => turn.terms_ago), 0) },
    (_, at) => at + 1,
  )
    .reverse()
    .flatMap((terms_ago) => {
      const known = turns.find((turn) => turn.terms_ago === terms_ago);
      if (known) return [known];
      if (terms_ago > recorded) return [];
      return [{ terms_ago, kind: isAutomatic ? ('auto-renewed' as const) : ('renewed' as const) }];
    });
}

function exitOf(contract: DemoContract, today: Day, ends_on: Day | null): PlannedDecision[] {
  const { exit } = contract;
  if (!exit || ends_on === null) return [];
  const by = deciderOf(contract);
  const leave = (on: Day, reason: string): PlannedDecision => ({
    ...NOTHING,
    kind: exit.kind,
    term_end: ends_on,
    next_end: null,
    stops_on: ends_on,
    replaced_by: exit.by ?? null,
    reason,
    by,
    on,
  });
  const last = addDays(today, -exit.decided_days_ago);
  if (exit.reopened === undefined) return [leave(last, exit.reason)];
  const reopened = { ...NOTHING, kind: 'reopened' as const, term_end: ends_on, next_end: null, by };
  return [
    leave(addDays(last, -14), 'Trop peu utilisé.'),
    { ...reopened, reason: exit.reopened, on: addDays(last, -9) },
    leave(last, exit.reason),
  ];
}

/** A contract that renews by itself cannot have more left than one term; the shortest month has 28 days. */
const LONGEST_DAYS: Readonly<Partial<Record<ContractPeriod, number>>> = { monthly: 26, quarterly: 87 };

/** The start from which whole months lead to the target, or up to three days after it at the end of a month. */
function startOf(target: Day, months: number): Day {
  const start = addMonths(target, -months);
  return addMonths(start, months) >= target ? start : startOf(addDays(target, 1), months);
}

/** The dates of an entry, counted from a day. The end is whole periods after the start, as the product keeps it. */
export function planContract(contract: DemoContract, today: Day): PlannedContract {
  const months = TERM_MONTHS[contract.period];
  if (months === null || contract.ends_in_days === null) {
    const starts_on = addMonths(addDays(today, -5), -contract.terms);
    return {
      starts_on,
      ends_on: null,
      stops_on: null,
      prices: [pricedSince(contract.price, null)],
      decisions: [],
    };
  }
  const span = contract.terms * months;
  const target = addDays(today, Math.min(contract.ends_in_days, LONGEST_DAYS[contract.period] ?? Infinity));
  const starts_on = startOf(target, span);
  const endOf = (termsAgo: number) => addMonths(starts_on, span - termsAgo * months);
  const prices = [pricedSince(contract.price, null)];
  const decisions: PlannedDecision[] = [];
  for (const turn of turnsOf(contract)) {
    const term_end = endOf(turn.terms_ago);
    const [former] = prices.slice(-1);
    const price = turn.price && pricedSince(turn.price, term_end);
    if (price) prices.push(price);
    const isByJob = turn.kind === 'auto-renewed';
    const yearOf = (one: PlannedPrice | undefined) =>
      one ? annualCents({ amount_cents: one.amount_cents, period: contract.period }) : null;
    const decidedOn = addDays(term_end, -18);
    decisions.push({
      ...NOTHING,
      kind: turn.kind,
      term_end,
      next_end: endOf(turn.terms_ago - 1),
      ...(turn.kind === 'renegotiated' && {
        former_cents: yearOf(former),
        new_cents: yearOf(price),
        currency: contract.currency,
      }),
      reason: turn.reason ?? '',
      by: isByJob ? null : deciderOf(contract),
      on: isByJob ? addDays(term_end, 1) : decidedOn < today ? decidedOn : addDays(today, -2),
    });
  }
  const ends_on = endOf(0);
  const stops_on = contract.exit ? ends_on : null;
  return {
    starts_on,
    ends_on,
    stops_on,
    prices,
    decisions: [...decisions, ...exitOf(contract, today, ends_on)],
  };
}
