import type { Day } from '../shared/days.ts';
import { exitFinder } from './exits.ts';
import { convert, isOwed, laterLines, type SpendLine, type SpendRows, yearAfter } from './lines.ts';
import { later, type SpendContract, sooner, visitPayments } from './payments.ts';
import type { CurrencyRate } from './rates.ts';
import { byDay, type FigureSum, sortRates, sumLines } from './sums.ts';

/** Adds up payments that arrive contract by contract, without a list of them. */
function paymentCounter() {
  let cents = 0;
  let contracts = 0;
  let left_out = 0;
  const rates = new Set<CurrencyRate>();
  const last: { counted?: SpendContract; leftOut?: SpendContract; rate?: CurrencyRate } = {};
  return {
    add(contract: SpendContract, euroCents: number | null, rate: CurrencyRate | null): void {
      if (euroCents === null) {
        if (contract !== last.leftOut) left_out += 1;
        last.leftOut = contract;
        return;
      }
      cents += euroCents;
      if (contract !== last.counted) contracts += 1;
      last.counted = contract;
      if (!rate || rate === last.rate) return;
      rates.add(rate);
      last.rate = rate;
    },
    sum: (): FigureSum => ({ cents, contracts, left_out, rates: sortRates(rates) }),
  };
}

/** The year and the next twelve months, as one range of days when they touch. */
function rangesOf(year: { from: Day; until: Day }, next: { from: Day; until: Day }) {
  if (year.until < next.from || next.until < year.from) return [year, next];
  return [{ from: sooner(year.from, next.from), until: later(year.until, next.until) }];
}

/** The figures that add up payments, those of each month, and the first ones. */
export function sumPayments(rows: SpendRows, shortList: number) {
  const { contracts, rates, today, year } = rows;
  const ofYear = { from: `${year}-01-01`, until: `${year + 1}-01-01` };
  const toCome = { from: today, until: yearAfter(today) };
  const ranges = rangesOf(ofYear, toCome);
  const counters = {
    paid: paymentCounter(),
    planned: paymentCounter(),
    upcoming: paymentCounter(),
    committed: paymentCounter(),
    stoppable: paymentCounter(),
  };
  const months = Array.from({ length: 12 }, (_, at) => ({
    month: `${year}-${String(at + 1).padStart(2, '0')}`,
    /** Before today, and from today on. */
    paid: 0,
    planned: 0,
  }));
  let next: SpendLine[] = [];
  const exitOf = exitFinder(today);

  for (const contract of contracts) {
    const exit = exitOf(contract);
    const visit = (day: Day, cents: number, currency: string, label: string | null) => {
      const { euro_cents, rate } = convert(cents, currency, rates, day);
      if (day >= ofYear.from && day < ofYear.until) {
        const kind = day < today ? 'paid' : 'planned';
        counters[kind].add(contract, euro_cents, rate);
        const month = months[Number(day.slice(5, 7)) - 1];
        if (month) month[kind] += euro_cents ?? 0;
      }
      if (day < today || day >= toCome.until) return;
      counters.upcoming.add(contract, euro_cents, rate);
      counters[isOwed(day, label, exit) ? 'committed' : 'stoppable'].add(contract, euro_cents, rate);
      const last = next[shortList - 1]?.day;
      if (last && day > last) return;
      next = [...next, { contract, day, label, cents, currency, euro_cents, rate }]
        .sort(byDay)
        .slice(0, shortList);
    };
    for (const { from, until } of ranges) visitPayments(contract, from, until, visit);
  }
  return {
    figures: {
      paid: counters.paid.sum(),
      planned: counters.planned.sum(),
      upcoming: counters.upcoming.sum(),
      committed: counters.committed.sum(),
      stoppable: counters.stoppable.sum(),
      committed_later: sumLines(laterLines(rows)),
    },
    months,
    next_payments: next,
  };
}
