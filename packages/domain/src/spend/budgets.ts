import { z } from 'zod';
import { TEAMS } from '../tools/vocabulary.ts';
import { paymentLines, type SpendLine, type SpendRows } from './lines.ts';
import { type FigureSum, sumLines } from './sums.ts';

/** What was and will be paid in a calendar year, for each team that pays something. */
export function forecastByTeam(rows: SpendRows, year: number): Map<string, FigureSum> {
  const lines = paymentLines(rows, `${year}-01-01`, `${year + 1}-01-01`);
  const byTeam = Map.groupBy(lines, ({ contract }: SpendLine) => contract.team);
  return new Map([...byTeam].map(([team, own]) => [team, sumLines(own)]));
}

const year = z.int().min(2000).max(2100);

/** A year in an address. */
const budgetYearSchema = z
  .string()
  .regex(/^\d{4}$/)
  .transform(Number)
  .pipe(year);
export const budgetsQuerySchema = z.strictObject({ year: budgetYearSchema.optional() });
export const budgetKeySchema = z.strictObject({ team: z.enum(TEAMS), year: budgetYearSchema });
export type BudgetKey = z.output<typeof budgetKeySchema>;
export const budgetSchema = z.strictObject({
  team: z.enum(TEAMS),
  year,
  amount_cents: z.int().min(1).max(1_000_000_000_000),
});
