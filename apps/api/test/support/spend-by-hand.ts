import type { Database } from '@perkotheque/database/connect';
import { sql } from 'kysely';

/**
 * The figures of « Dépenses » again, by another route: one day of the calendar after the other, BigInt for euros, and
 * nothing of the product's own arithmetic.
 */

interface CalendarDay {
  iso: string;
  month: number;
  date: number;
  isLastOfMonth: boolean;
}

const FIRST = Date.UTC(2005, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1000;
const CALENDAR: CalendarDay[] = Array.from({ length: 365 * 60 }, (_, at) => {
  const [day, next] = [new Date(FIRST + at * DAY_MS), new Date(FIRST + (at + 1) * DAY_MS)];
  return {
    iso: day.toISOString().slice(0, 10),
    month: day.getUTCFullYear() * 12 + day.getUTCMonth(),
    date: day.getUTCDate(),
    isLastOfMonth: day.getUTCMonth() !== next.getUTCMonth(),
  };
});
const at = (iso: string): number => Math.round((Date.parse(iso) - FIRST) / DAY_MS);
const dayAt = (place: number): CalendarDay => CALENDAR[place] as CalendarDay;

const MONTHS: Record<string, number> = { monthly: 1, quarterly: 3, yearly: 12, usage: 1 };
const TIMES_A_YEAR: Record<string, number> = { monthly: 12, quarterly: 4, yearly: 1, usage: 12 };

interface Price {
  until: string;
  amount_cents: number | null;
  currency: string;
  period: string | null;
  quote_cents: number | null;
  since: string | null;
}
export interface RawContract extends Omit<Price, 'until' | 'since'> {
  id: string;
  tool_id: string;
  tool_name: string;
  category_id: string | null;
  team: string;
  is_restricted: boolean;
  price_since: string | null;
  one_off_costs: { amount_cents: number; day: string }[];
  starts_on: string | null;
  ends_on: string | null;
  renews_automatically: boolean;
  notice_days: number;
  stops_on: string | null;
  created_on: string;
  formers: Price[];
  decisions: { day: string; saved: number; currency: string }[];
}
export type Raw = {
  contracts: RawContract[];
  rates: { currency: string; valid_from: string; euros: string }[];
};

export async function readRaw(owner: Database): Promise<Raw> {
  const { rows: contracts } = await sql<RawContract>`
    select c.*, t.name as tool_name, t.category_id, (c.created_at at time zone 'Europe/Paris')::date as created_on,
           exists (select 1 from tool_permissions p where p.tool_id = t.id) as is_restricted,
           coalesce((select json_agg(p) from contract_prices p where p.contract_id = c.id), '[]') as formers,
           coalesce((select json_agg(json_build_object('day', (d.at at time zone 'Europe/Paris')::date,
                                                       'saved', d.former_cents - d.new_cents, 'currency', d.currency))
                       from contract_decisions d where d.contract_id = c.id and d.kind = 'renegotiated' and d.former_cents is not null), '[]') as decisions
      from contracts c join tools t on t.id = c.tool_id`.execute(owner);
  const { rows: rates } = await sql<Raw['rates'][number]>`
    select currency, valid_from, euros::text from currency_rates`.execute(owner);
  return { contracts, rates };
}

function euros({ rates }: Raw, cents: number, currency: string, day: string): bigint | null {
  if (currency === 'EUR') return BigInt(cents);
  let best: Raw['rates'][number] | undefined;
  for (const rate of rates) {
    if (rate.currency !== currency || rate.valid_from > day) continue;
    if (!best || rate.valid_from > best.valid_from) best = rate;
  }
  if (!best) return null;
  const doubled = BigInt(cents) * BigInt(best.euros.replace('.', '')) * 2n + 1_000_000n;
  let whole = doubled / 2_000_000n;
  if (whole * 2_000_000n > doubled) whole -= 1n;
  return whole;
}

function priceOf(contract: RawContract, day: string): Omit<Price, 'until' | 'since'> {
  let found: Price | undefined;
  for (const former of contract.formers) {
    const isBefore = contract.price_since !== null && day < contract.price_since && day < former.until;
    if (isBefore && (!found || former.until < found.until)) found = former;
  }
  return found ?? contract;
}

function isInForce(contract: RawContract, day: string): boolean {
  if (contract.starts_on !== null && day < contract.starts_on) return false;
  if (contract.stops_on !== null && day >= contract.stops_on) return false;
  return contract.renews_automatically || contract.ends_on === null || day < contract.ends_on;
}

/** Whether a day is whole periods before or after the anchor; the last of a month stands for the days that it lacks. */
function isWholePeriods(day: CalendarDay, anchor: CalendarDay, months: number): boolean {
  if ((day.month - anchor.month) % months !== 0) return false;
  return day.date === anchor.date || (day.isLastOfMonth && day.date < anchor.date);
}

export interface HandLine {
  contract: RawContract;
  day: string;
  euros: bigint | null;
  isOneOff: boolean;
}

/** Walks from the start, day by day, with the price of each day. */
function duesByHand(raw: Raw, contract: RawContract, from: string, until: string): HandLine[] {
  const lines: HandLine[] = [];
  const early = [from, ...contract.formers.map((former) => former.until)].sort()[0] as string;
  const first = at(contract.starts_on ?? early) - (contract.starts_on ? 0 : 1);
  const known = contract.starts_on ?? contract.ends_on;
  let anchor = known === null ? null : dayAt(at(known));
  let isStart = contract.starts_on !== null;
  let period: string | null | undefined;
  for (let place = first; dayAt(place).iso < until; place += 1) {
    const day = dayAt(place);
    const price = priceOf(contract, day.iso);
    if (period !== undefined && price.period !== period) {
      anchor = day;
      isStart = true;
    }
    period = price.period;
    if (day.iso < from || !isInForce(contract, day.iso) || period === null || !anchor || !price.amount_cents)
      continue;
    const months = MONTHS[period];
    const isDue = months ? isWholePeriods(day, anchor, months) : isStart && day.iso === anchor.iso;
    if (!isDue) continue;
    const value = euros(raw, price.amount_cents, price.currency, day.iso);
    lines.push({ contract, day: day.iso, euros: value, isOneOff: false });
  }
  return lines;
}

const oneOffs = (raw: Raw, contract: RawContract, from: string, until: string): HandLine[] =>
  contract.one_off_costs
    .filter(({ day, amount_cents }) => day >= from && day < until && amount_cents !== 0)
    .map(({ day, amount_cents }) => ({
      ...{ contract, day, euros: euros(raw, amount_cents, contract.currency, day), isOneOff: true },
    }));

/** Looks at each day until one on which the contract can have ended. */
function exitByHand(contract: RawContract, today: string): string {
  const { stops_on, ends_on, starts_on, period } = contract;
  const fixed = [stops_on, contract.renews_automatically ? null : ends_on].filter((day) => day !== null);
  if (fixed.length > 0) return fixed.sort()[0] as string;
  const months = period === 'usage' ? undefined : MONTHS[period ?? ''];
  if (ends_on !== null) {
    const anchor = dayAt(at(starts_on ?? ends_on));
    for (let place = at(ends_on); months ? true : place === at(ends_on); place += 1) {
      const isEnd = place === at(ends_on) || (months && isWholePeriods(dayAt(place), anchor, months));
      if (isEnd && place - contract.notice_days >= at(today)) return dayAt(place).iso;
    }
  }
  return dayAt(at(today) + contract.notice_days).iso;
}

export type Sums = { cents: number; contracts: number; left_out: number };

export function sumByHand(lines: readonly Pick<HandLine, 'contract' | 'euros'>[]): Sums {
  const counted = lines.filter((line) => line.euros !== null);
  const leftOut = lines.filter((line) => line.euros === null);
  return {
    cents: Number(counted.reduce((sum, line) => sum + (line.euros ?? 0n), 0n)),
    contracts: new Set(counted.map(({ contract }) => contract.id)).size,
    left_out: new Set(leftOut.map(({ contract }) => contract.id)).size,
  };
}

function annual(raw: Raw, day: string, today: string) {
  return raw.contracts
    .filter((contract) => isInForce(contract, day))
    .map((contract) => ({ contract, price: priceOf(contract, day) }))
    .map(({ contract, price }) => ({
      ...{ contract, day, isOneOff: false },
      cents: (price.amount_cents ?? 0) * (TIMES_A_YEAR[price.period ?? ''] ?? 0),
      currency: price.currency,
    }))
    .filter(({ cents }) => cents !== 0)
    .map((line) => ({ ...line, euros: euros(raw, line.cents, line.currency, today) }));
}

function avoided(raw: Raw, contract: RawContract, year: number): HandLine[] {
  const current = { ...contract, since: contract.price_since ?? contract.starts_on };
  return [...contract.formers, current].flatMap((price) => {
    const day = price.since ?? contract.created_on;
    const { amount_cents, quote_cents, period, currency } = price;
    if (amount_cents === null || quote_cents === null || period === null || !day.startsWith(`${year}-`))
      return [];
    const cents = (quote_cents - amount_cents) * (TIMES_A_YEAR[period] ?? 1);
    return [{ contract, day, euros: euros(raw, cents, currency, day), isOneOff: false }];
  });
}

/** Every figure, with its lines. */
export function figuresByHand(raw: Raw, today: string, year: number) {
  const [now, before] = [new Date(`${today}T00:00:00Z`), today];
  const shifted = (years: number) => {
    const sameDay = `${now.getUTCFullYear() + years}${before.slice(4)}`;
    return sameDay.endsWith('02-29') && !CALENDAR.some(({ iso }) => iso === sameDay)
      ? sameDay.replace('02-29', '02-28')
      : sameDay;
  };
  const [lastYear, nextYear] = [shifted(-1), shifted(1)];
  const paymentsIn = (from: string, until: string) =>
    from >= until
      ? []
      : raw.contracts.flatMap((contract) => [
          ...duesByHand(raw, contract, from, until),
          ...oneOffs(raw, contract, from, until),
        ]);
  const whole = paymentsIn(`${year}-01-01`, `${year + 1}-01-01`);
  const upcoming = paymentsIn(today, nextYear);
  const exits = new Map(raw.contracts.map((contract) => [contract.id, exitByHand(contract, today)]));
  const isOwed = (line: HandLine) => line.isOneOff || line.day < (exits.get(line.contract.id) ?? '');
  const saved = raw.contracts.flatMap((contract) =>
    contract.decisions
      .filter(({ day }) => day.startsWith(`${year}-`))
      .map(({ day, saved: cents, currency }) => ({
        ...{ contract, day, euros: euros(raw, cents, currency, day), isOneOff: false },
      })),
  );
  return {
    annual_now: annual(raw, today, today),
    annual_before: annual(raw, lastYear, today),
    paid: whole.filter(({ day }) => day < today),
    planned: whole.filter(({ day }) => day >= today),
    upcoming,
    committed: upcoming.filter(isOwed),
    stoppable: upcoming.filter((line) => !isOwed(line)),
    committed_later: raw.contracts.flatMap((contract) => {
      const exit = exits.get(contract.id) ?? '';
      const dues = exit > nextYear ? duesByHand(raw, contract, nextYear, exit) : [];
      return [...dues, ...oneOffs(raw, contract, nextYear, '2060-01-01')];
    }),
    saved,
    avoided: raw.contracts.flatMap((contract) => avoided(raw, contract, year)),
  };
}
