import type { Price } from '../contracts/prices.ts';
import type { ContractPeriod } from '../contracts/vocabulary.ts';
import { addMonths, type Day } from '../shared/days.ts';

/** A price with what figures need of it. */
export interface SpendPrice extends Pick<Price, 'amount_cents' | 'currency' | 'period'> {
  quote_cents: number | null;
}

export interface FormerSpendPrice extends SpendPrice {
  since: Day | null;
  /** The first day of the next price. */
  until: Day;
}

/** A contract with all that its figures need. Days are days of Paris. */
export interface SpendContract extends SpendPrice {
  id: string;
  tool_id: string;
  tool_name: string;
  category_id: string | null;
  category_name: string | null;
  team: string;
  price_since: Day | null;
  one_off_costs: readonly { label: string; amount_cents: number; day: Day }[];
  starts_on: Day | null;
  ends_on: Day | null;
  renews_automatically: boolean;
  notice_days: number;
  stops_on: Day | null;
  /** The day on which the contract was recorded. Null when no figure needs it. */
  recorded_on: Day | null;
  /**
   * Former prices, the oldest first. Those before all others may be missing when no figure needs a day of theirs and every
   * price has the same period.
   */
  formers: readonly FormerSpendPrice[];
}

/** Months between two payments. What is paid once has none. An estimate of usage is paid each month. */
const PAYMENT_MONTHS: Readonly<Record<ContractPeriod, number | null>> = {
  monthly: 1,
  quarterly: 3,
  yearly: 12,
  'one-time': null,
  lifetime: null,
  usage: 1,
};

/** After every day of a calendar. */
export const NEVER: Day = '9999-12-31';

/** The later and the sooner of two days. */
export const later = (a: Day, b: Day): Day => (a > b ? a : b);
export const sooner = (a: Day, b: Day): Day => (a < b ? a : b);

/**
 * The first day without the contract: the day on which it stops, or its end when it does not renew by itself. An
 * automatic or open-ended contract goes on.
 */
export function endOf({ stops_on, ends_on, renews_automatically }: SpendContract): Day {
  const end = renews_automatically || ends_on === null ? NEVER : ends_on;
  return stops_on !== null && stops_on < end ? stops_on : end;
}

/** A contract without a start has always been there. */
export const isInForce = (contract: SpendContract, day: Day): boolean =>
  (contract.starts_on === null || contract.starts_on <= day) && day < endOf(contract);

/** As `priceOn` of contracts, for formers in their order. */
export function priceAt(contract: SpendContract, day: Day): SpendPrice {
  if (contract.price_since === null || day >= contract.price_since) return contract;
  return contract.formers.find(({ until }) => day < until) ?? contract;
}

/** Months since the year 0. */
const monthOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** Written once and kept: thousands of contracts are due on the same days, and comparing a text just put together is slow. */
const knownDays = new Map<number, Day>();
/** A day of a month, or its last one. */
function dayIn(month: number, date: number): Day {
  const key = month * 32 + date;
  const known = knownDays.get(key);
  if (known) return known;
  const day = addMonths(`2000-01-${String(date).padStart(2, '0')}`, month - 2000 * 12);
  knownDays.set(key, day);
  return day;
}

/** The first day from `from` on that is whole periods away from the anchor. */
export function firstDueDay(anchor: Day, months: number, from: Day): Day {
  const first = monthOf(anchor);
  const date = Number(anchor.slice(8));
  let month = first + Math.floor((monthOf(from) - first) / months) * months;
  while (dayIn(month, date) < from) month += months;
  return dayIn(month, date);
}

/** Visits the days that are whole periods away from the anchor, from a day up to the one before another. */
function visitDueDays(anchor: Day, months: number, from: Day, until: Day, visit: (day: Day) => void): void {
  const first = monthOf(anchor);
  const date = Number(anchor.slice(8));
  const last = monthOf(until);
  const start = first + Math.floor((monthOf(from) - first) / months) * months;
  for (let month = start; month <= last; month += months) {
    const day = dayIn(month, date);
    if (day >= from && day < until) visit(day);
  }
}

/** Days on which the same period holds, one price after the other. */
interface Run {
  period: ContractPeriod | null;
  from: Day | null;
  until: Day;
}

function runsOf({ starts_on, price_since, period, formers }: SpendContract): Run[] {
  const runs: Run[] = [];
  const add = (of: ContractPeriod | null, until: Day) => {
    const former = runs.at(-1);
    const from = former?.until ?? starts_on;
    if (from !== null && until <= from) return;
    if (former?.period === of) former.until = until;
    else runs.push({ period: of, from, until });
  };
  if (price_since !== null) {
    for (const former of formers) {
      // Missing ones are of the current period.
      if (former.since !== null) add(period, former.since);
      add(former.period, sooner(former.until, price_since));
    }
  }
  add(period, NEVER);
  return runs;
}

type Visit = (day: Day, cents: number, currency: string, label: string | null) => void;

/**
 * Visits what the price of a contract makes due from one day up to the day before another: on the start and every period
 * after. When the period changes, it is due on the day of the change and every new period after. Without a start the days
 * are counted back from the end.
 */
export function visitDues(contract: SpendContract, from: Day, until: Day, visit: Visit): void {
  const end = endOf(contract);
  const add = (day: Day) => {
    const { amount_cents, currency } = priceAt(contract, day);
    if (amount_cents) visit(day, amount_cents, currency, null);
  };
  for (const run of runsOf(contract)) {
    if (run.period === null) continue;
    const months = PAYMENT_MONTHS[run.period];
    const first = later(from, run.from ?? from);
    const last = sooner(until, sooner(run.until, end));
    const anchor = run.from ?? (months === null ? null : contract.ends_on);
    if (anchor === null || first >= last) continue;
    if (months !== null) visitDueDays(anchor, months, first, last, add);
    else if (anchor >= first && anchor < last) add(anchor);
  }
}

/** One-off costs are due on their day, in the contract's currency, whatever is decided. */
export function visitOneOffs(contract: SpendContract, from: Day, until: Day, visit: Visit): void {
  for (const { label, amount_cents, day } of contract.one_off_costs) {
    if (day >= from && day < until && amount_cents > 0) visit(day, amount_cents, contract.currency, label);
  }
}

/** Everything that a contract makes due. A visit is cheaper than a list: the page has a hundred thousand payments. */
export function visitPayments(contract: SpendContract, from: Day, until: Day, visit: Visit): void {
  visitDues(contract, from, until, visit);
  visitOneOffs(contract, from, until, visit);
}

/** Its price is known, and no day from which its payments could be counted. */
export function isUndated({ starts_on, ends_on, amount_cents, period }: SpendContract): boolean {
  if (starts_on !== null || period === null || !amount_cents) return false;
  return ends_on === null || PAYMENT_MONTHS[period] === null;
}
