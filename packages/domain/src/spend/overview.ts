import { annualCents } from '../contracts/prices.ts';
import type { Day } from '../shared/days.ts';
import type { PRICE_FIGURES } from './figures.ts';
import {
  annualLines,
  avoidedLines,
  type SpendLine,
  type SpendRows,
  savedLines,
  yearBefore,
} from './lines.ts';
import { isInForce, isUndated, priceAt, type SpendContract } from './payments.ts';
import { type FigureSum, sumLines } from './sums.ts';

interface Part {
  /** Null: without a category. */
  id: string | null;
  name: string | null;
  now: number;
  before: number;
}

/** A year's amount now and a year ago for each team, category or tool, the most expensive first. */
function partsOf(
  now: readonly SpendLine[],
  before: readonly SpendLine[],
  keyOf: (contract: SpendContract) => { id: string | null; name: string | null },
): Part[] {
  const parts = new Map<string | null, Part>();
  const add = (lines: readonly SpendLine[], moment: 'now' | 'before') => {
    for (const { contract, euro_cents } of lines) {
      if (euro_cents === null) continue;
      const { id, name } = keyOf(contract);
      const part = parts.get(id) ?? { id, name, now: 0, before: 0 };
      part[moment] += euro_cents;
      parts.set(id, part);
    }
  };
  add(now, 'now');
  add(before, 'before');
  return [...parts.values()].sort(
    (a, b) => b.now - a.now || b.before - a.before || (a.name ?? '').localeCompare(b.name ?? '', 'fr'),
  );
}

/** Contracts in force that the figures cannot count as they should. */
function countGaps({ contracts }: SpendRows, today: Day) {
  const inForce = contracts.filter((contract) => isInForce(contract, today));
  return {
    /** Without an amount or a period. */
    unpriced: inForce.filter((contract) => annualCents(priceAt(contract, today)) === null).length,
    /** Without a day from which payments can be counted. */
    undated: inForce.filter(isUndated).length,
    /** Counted as always in force. */
    unstarted: inForce.filter(({ starts_on }) => starts_on === null).length,
  };
}

/** What the contracts cost a year, as figures and by team, category and tool. */
export function spendOverview(rows: SpendRows) {
  const { today } = rows;
  const now = annualLines(rows, today);
  const before = annualLines(rows, yearBefore(today));
  const figures: Record<(typeof PRICE_FIGURES)[number], FigureSum> = {
    annual_now: sumLines(now),
    annual_before: sumLines(before),
    saved: sumLines(savedLines(rows)),
    avoided: sumLines(avoidedLines(rows)),
  };
  return {
    figures,
    by_team: partsOf(now, before, ({ team }) => ({ id: team, name: team })),
    by_category: partsOf(now, before, ({ category_id, category_name }) => ({
      id: category_id,
      name: category_name,
    })),
    by_tool: partsOf(now, before, ({ tool_id, tool_name }) => ({ id: tool_id, name: tool_name })),
    gaps: countGaps(rows, today),
  };
}
