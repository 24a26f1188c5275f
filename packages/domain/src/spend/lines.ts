import { annualCents, PERIODS_A_YEAR } from '../contracts/prices.ts';
import { addMonths, type Day } from '../shared/days.ts';
import { exitFinder } from './exits.ts';
import type { SpendFigure } from './figures.ts';
import {
  isInForce,
  later,
  NEVER,
  priceAt,
  type SpendContract,
  type SpendPrice,
  sooner,
  visitDues,
  visitOneOffs,
  visitPayments,
} from './payments.ts';
import { type CurrencyRate, type RateTable, toEuroCents } from './rates.ts';

export interface SpendDecision {
  contract_id: string;
  /** The day of the decision, in Paris. */
  decided_on: Day;
  /** A year of the former price and of the new one. */
  former_cents: number;
  new_cents: number;
  currency: string;
}

/** One amount of a figure. Its euros are null when its currency had no rate on the day: no figure counts it then. */
export interface SpendLine {
  contract: SpendContract;
  /** The day of the payment, of the decision or of the signature. Null for a year's amount. */
  day: Day | null;
  /** The name of a one-off cost. */
  label: string | null;
  cents: number;
  currency: string;
  euro_cents: number | null;
  /** Null for euros, and when there is none. */
  rate: CurrencyRate | null;
}

export interface SpendRows {
  contracts: readonly SpendContract[];
  decisions: readonly SpendDecision[];
  rates: RateTable;
  today: Day;
  year: number;
}

export function convert(cents: number, currency: string, rates: RateTable, day: Day) {
  if (currency === 'EUR') return { euro_cents: cents, rate: null };
  const rate = rates.on(currency, day);
  return { euro_cents: rate && toEuroCents(cents, rate.euros), rate };
}

type Amount = { day: Day | null; label: string | null; cents: number; currency: string };

/** Named field by field: a page makes tens of thousands, and copying objects into each is slow. */
function lineOf(
  contract: SpendContract,
  { day, label, cents, currency }: Amount,
  rates: RateTable,
  rateDay: Day,
): SpendLine {
  const { euro_cents, rate } = convert(cents, currency, rates, rateDay);
  return { contract, day, label, cents, currency, euro_cents, rate };
}

/** The first day of the twelve months before. */
export const yearBefore = (today: Day): Day => addMonths(today, -12);
/** The first day after the next twelve months. */
export const yearAfter = (today: Day): Day => addMonths(today, 12);

/** A year of every contract in force on a day, at the price of that day and the rate of today. */
export function annualLines({ contracts, rates, today }: SpendRows, day: Day): SpendLine[] {
  const lines: SpendLine[] = [];
  for (const contract of contracts) {
    if (!isInForce(contract, day)) continue;
    const price = priceAt(contract, day);
    const cents = annualCents(price);
    if (cents) {
      const { currency } = price;
      lines.push(lineOf(contract, { day: null, label: null, cents, currency }, rates, today));
    }
  }
  return lines;
}

/** What is paid from one day up to the day before another, at the rate of each day. */
export function paymentLines({ contracts, rates }: SpendRows, from: Day, until: Day): SpendLine[] {
  const lines: SpendLine[] = [];
  for (const contract of contracts) {
    visitPayments(contract, from, until, (day, cents, currency, label) =>
      lines.push(lineOf(contract, { day, label, cents, currency }, rates, day)),
    );
  }
  return lines;
}

/** Whether a payment is owed whatever is decided: a one-off cost, or one before the earliest exit. */
export const isOwed = (day: Day, label: string | null, exit: Day): boolean => label !== null || day < exit;

function splitByExit(lines: readonly SpendLine[], today: Day, owed: boolean): SpendLine[] {
  const exitOf = exitFinder(today);
  return lines.filter(({ contract, day, label }) => isOwed(day ?? today, label, exitOf(contract)) === owed);
}

/** What is owed after the next twelve months: payments before the earliest exit, and one-off costs. */
export function laterLines({ contracts, rates, today }: SpendRows): SpendLine[] {
  const from = yearAfter(today);
  const exitOf = exitFinder(today);
  const lines: SpendLine[] = [];
  for (const contract of contracts) {
    const add = (day: Day, cents: number, currency: string, label: string | null) =>
      lines.push(lineOf(contract, { day, label, cents, currency }, rates, day));
    const exit = exitOf(contract);
    if (exit > from) visitDues(contract, from, exit, add);
    visitOneOffs(contract, from, NEVER, add);
  }
  return lines;
}

const isIn = (year: number, day: Day): boolean => Number(day.slice(0, 4)) === year;

/** A year of the former price less a year of the new one, for the renegotiations of the year, at the rate of their day. */
export function savedLines({ contracts, decisions, rates, year }: SpendRows): SpendLine[] {
  const byId = new Map(contracts.map((contract) => [contract.id, contract]));
  return decisions.flatMap(({ contract_id, decided_on, former_cents, new_cents, currency }) => {
    const contract = byId.get(contract_id);
    if (!contract || !isIn(year, decided_on)) return [];
    return [
      lineOf(
        contract,
        { day: decided_on, label: null, cents: former_cents - new_cents, currency },
        rates,
        decided_on,
      ),
    ];
  });
}

/** The quote less what was signed, for a year, or once when it is paid once. */
function avoidedCents({ amount_cents, quote_cents, period }: SpendPrice): number | null {
  if (amount_cents === null || quote_cents === null || period === null) return null;
  return (quote_cents - amount_cents) * (PERIODS_A_YEAR[period] || 1);
}

/** For the prices that began in the year, at the rate of their first day. */
export function avoidedLines({ contracts, rates, year }: SpendRows): SpendLine[] {
  const lines: SpendLine[] = [];
  for (const contract of contracts) {
    const first = contract.price_since ?? contract.starts_on;
    const add = (price: SpendPrice, since: Day | null) => {
      const cents = avoidedCents(price);
      const day = cents === null ? null : (since ?? contract.recorded_on);
      if (cents === null || day === null || !isIn(year, day)) return;
      lines.push(lineOf(contract, { day, label: null, cents, currency: price.currency }, rates, day));
    };
    for (const former of contract.formers) add(former, former.since);
    add(contract, first);
  }
  return lines;
}

/** The lines of a figure. */
export function linesOf(figure: SpendFigure, rows: SpendRows): SpendLine[] {
  const { today, year } = rows;
  const [first, last] = [`${year}-01-01`, `${year + 1}-01-01`];
  const upcoming = () => paymentLines(rows, today, yearAfter(today));
  switch (figure) {
    case 'annual_now':
      return annualLines(rows, today);
    case 'annual_before':
      return annualLines(rows, yearBefore(today));
    case 'paid':
      return first < today ? paymentLines(rows, first, sooner(today, last)) : [];
    case 'planned':
      return today < last ? paymentLines(rows, later(first, today), last) : [];
    case 'upcoming':
      return upcoming();
    case 'committed':
      return splitByExit(upcoming(), today, true);
    case 'stoppable':
      return splitByExit(upcoming(), today, false);
    case 'committed_later':
      return laterLines(rows);
    case 'saved':
      return savedLines(rows);
    case 'avoided':
      return avoidedLines(rows);
  }
}
