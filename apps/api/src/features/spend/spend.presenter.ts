import { PAYMENT_FIGURES, PRICE_FIGURES, type SpendFigure } from '@perkotheque/domain/spend/figures';
import type { SpendLine } from '@perkotheque/domain/spend/lines';
import { z } from 'zod';
import type { SpendService } from './spend.service.ts';

const count = z.number().int();
const cents = z.number().int();
const day = z.iso.date();

export const rateSchema = z.object({
  currency: z.string(),
  valid_from: day,
  /** Euros for one unit. */
  euros: z.number(),
});

const figureSchema = z.object({
  /** Cents of euros. */
  cents,
  contracts: count,
  /** Contracts whose currency has no rate: they are not in `cents`. */
  left_out: count,
  rates: z.array(rateSchema),
});
/** An object with every figure: OpenAPI would describe a record's as optional. */
const figuresSchema = <Name extends SpendFigure>(names: readonly Name[]) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, figureSchema])) as Record<Name, typeof figureSchema>,
  );
const spendLineSchema = z.object({
  contract_id: z.uuid(),
  tool: z.object({ id: z.uuid(), name: z.string() }),
  category: z.string().nullable(),
  team: z.string(),
  day: day.nullable(),
  label: z.string().nullable(),
  /** Cents of `currency`. */
  cents,
  currency: z.string(),
  euro_cents: cents.nullable(),
  rate: rateSchema.nullable(),
});
const partSchema = z.object({
  id: z.string().nullable(),
  name: z.string().nullable(),
  now: cents,
  before: cents,
});
export const unusedToolSchema = z.object({
  tool_id: z.uuid(),
  tool_name: z.string(),
  team: z.string(),
  contract_id: z.uuid(),
  last_used_on: day.nullable(),
  unused_since: day,
  euro_cents: cents.nullable(),
  cancel_by: day.nullable(),
  renews_automatically: z.boolean(),
});

export const spendLinesSchema = z.object({
  sum: figureSchema,
  lines: z.array(spendLineSchema),
  total: count,
  page: count,
  page_size: count,
});

export const spendSchema = z.object({
  today: day,
  year: count,
  years: z.array(count),
  /** Contracts that the filter keeps, in force or not. */
  contracts: count,
  figures: figuresSchema(PRICE_FIGURES),
  by_team: z.array(partSchema),
  by_category: z.array(partSchema),
  by_tool: z.object({ total: count, parts: z.array(partSchema) }),
  /** Contracts in force with something missing. */
  gaps: z.object({ unpriced: count, undated: count, unstarted: count }),
});

export const spendPaymentsSchema = z.object({
  today: day,
  year: count,
  figures: figuresSchema(PAYMENT_FIGURES),
  months: z.array(z.object({ month: z.string(), paid: cents, planned: cents })),
  next_payments: z.array(spendLineSchema),
});

export function presentLine({ contract, ...line }: SpendLine): z.input<typeof spendLineSchema> {
  return {
    ...line,
    contract_id: contract.id,
    tool: { id: contract.tool_id, name: contract.tool_name },
    category: contract.category_name,
    team: contract.team,
  };
}

export function presentPayments(
  payments: Awaited<ReturnType<SpendService['getPayments']>>,
): z.input<typeof spendPaymentsSchema> {
  return { ...payments, next_payments: payments.next_payments.map(presentLine) };
}

/** The columns of the file, in their order. Amounts are numbers: a text that begins with a minus would be marked. */
export const EXPORT_COLUMNS = [
  'tool',
  'team',
  'category',
  'day',
  'label',
  'amount',
  'currency',
  'amount_eur',
  'rate',
  'rate_from',
  'contract_id',
] as const;

export function presentCells({ contract, day: on, label, ...line }: SpendLine): Record<string, unknown> {
  return {
    ...{ tool: contract.tool_name, team: contract.team, category: contract.category_name, day: on, label },
    amount: line.cents / 100,
    currency: line.currency,
    amount_eur: line.euro_cents === null ? null : line.euro_cents / 100,
    ...{ rate: line.rate?.euros, rate_from: line.rate?.valid_from, contract_id: contract.id },
  };
}
