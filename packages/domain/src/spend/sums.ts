import type { SpendFigure } from './figures.ts';
import type { SpendLine } from './lines.ts';
import type { SpendContract } from './payments.ts';
import type { CurrencyRate } from './rates.ts';

export interface FigureSum {
  cents: number;
  /** Contracts with a counted amount. */
  contracts: number;
  /** Contracts with an amount whose currency had no rate. */
  left_out: number;
  /** The rates that were used, by currency and day. */
  rates: CurrencyRate[];
}

export function sumLines(lines: readonly SpendLine[]): FigureSum {
  let cents = 0;
  const counted = new Set<SpendContract>();
  const leftOut = new Set<SpendContract>();
  const rates = new Set<CurrencyRate>();
  for (const line of lines) {
    cents += line.euro_cents ?? 0;
    (line.euro_cents === null ? leftOut : counted).add(line.contract);
    if (line.rate) rates.add(line.rate);
  }
  return {
    cents,
    contracts: counted.size,
    left_out: leftOut.size,
    rates: sortRates(rates),
  };
}

export function sortRates(rates: Iterable<CurrencyRate>): CurrencyRate[] {
  const place = ({ currency, valid_from }: CurrencyRate) => `${currency} ${valid_from}`;
  return [...rates].sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

export const byDay = (a: SpendLine, b: SpendLine): number => {
  if (a.day !== b.day) return (a.day ?? '') < (b.day ?? '') ? -1 : 1;
  return (
    a.contract.tool_name.localeCompare(b.contract.tool_name, 'fr') || (a.contract.id < b.contract.id ? -1 : 1)
  );
};

/**
 * As many lines of a figure as wanted, from a place on. Years' amounts: the most expensive first. Amounts of a day: in the
 * order of their days, what was paid the latest first. Only the days that are shown are sorted by name.
 */
export function orderLines(
  figure: SpendFigure,
  lines: readonly SpendLine[],
  { skip = 0, take = lines.length }: { skip?: number; take?: number } = {},
): SpendLine[] {
  if (figure === 'annual_now' || figure === 'annual_before') {
    return lines
      .toSorted((a, b) => (b.euro_cents ?? -1) - (a.euro_cents ?? -1) || byDay(a, b))
      .slice(skip, skip + take);
  }
  const byDays = Map.groupBy(lines, ({ day }) => day ?? '');
  const days = [...byDays.keys()].sort();
  const isPast = figure === 'paid' || figure === 'saved' || figure === 'avoided';
  if (isPast) days.reverse();
  const ordered: SpendLine[] = [];
  let passed = 0;
  for (const day of days) {
    const own = byDays.get(day) ?? [];
    if (ordered.length === 0 && passed + own.length <= skip) {
      passed += own.length;
      continue;
    }
    ordered.push(...own.sort(isPast ? (a, b) => byDay(b, a) : byDay));
    if (passed + ordered.length >= skip + take) break;
  }
  return ordered.slice(skip - passed, skip - passed + take);
}
