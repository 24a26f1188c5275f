import type { Role } from '@perkotheque/domain/accounts/roles';
import { annualCents } from '@perkotheque/domain/contracts/prices';
import {
  CONTRACT_DECISIONS,
  CONTRACT_PERIODS,
  CONTRACT_STATUSES,
} from '@perkotheque/domain/contracts/vocabulary';
import { TEAMS } from '@perkotheque/domain/tools/vocabulary';
import { z } from 'zod';
import { mayManageContracts } from './contracts.policy.ts';
import type { ContractDetailsRow, ContractHistory, ContractRow, Judged } from './contracts.rows.ts';

const count = z.number().int();
const cents = z.number().int();
const day = z.iso.date();

/** `name` is empty for a member without a name. */
export const personSchema = z.object({ id: z.uuid(), name: z.string() });

const price = {
  /** Per period, all seats together, in cents. */
  amount_cents: cents.nullable(),
  currency: z.string(),
  period: z.enum(CONTRACT_PERIODS).nullable(),
  seats: count.nullable(),
  seat_price_cents: cents.nullable(),
};

export const contractSummarySchema = z.object({
  id: z.uuid(),
  tool: z.object({ id: z.uuid(), name: z.string(), icon_hash: z.string().nullable() }),
  category: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The tool’s own renewal fields show this contract. */
  is_current: z.boolean(),
  ...price,
  /** First day of this price; null: since the start. Later than today when it was agreed for the next term. */
  price_since: day.nullable(),
  /** A year of this price; null when amount or period is unknown. */
  annual_cents: cents.nullable(),
  starts_on: day.nullable(),
  ends_on: day.nullable(),
  /** The end of the term after this one; null when the contract cannot be renewed. */
  next_end: day.nullable(),
  cancel_by: day.nullable(),
  stops_on: day.nullable(),
  renews_automatically: z.boolean(),
  notice_days: count,
  team: z.enum(TEAMS),
  owner: personSchema.nullable(),
  deputy: personSchema.nullable(),
  status: z.enum(CONTRACT_STATUSES),
  can: z.object({ edit: z.boolean(), decide: z.boolean(), delete: z.boolean() }),
});

/** Parts of the former year’s amount: 0.18 is +18 %. `price` and `seats` are null when seats are unknown. */
const changeSchema = z.object({
  total: z.number(),
  price: z.number().nullable(),
  seats: z.number().nullable(),
});

export const contractDetailsSchema = contractSummarySchema.extend({
  quote_cents: cents.nullable(),
  one_off_costs: z.array(z.object({ label: z.string(), amount_cents: cents, day })),
  reminder_days: z.array(count),
  note: z.string(),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Newest first. `until` is the first day of the price after it, and `change` leads to that one. */
  former_prices: z.array(
    z.object({
      ...price,
      quote_cents: cents.nullable(),
      since: day.nullable(),
      until: day,
      change: changeSchema.nullable(),
    }),
  ),
  /** Newest first. */
  decisions: z.array(
    z.object({
      id: count,
      kind: z.enum(CONTRACT_DECISIONS),
      term_end: day.nullable(),
      next_end: day.nullable(),
      stops_on: day.nullable(),
      /** Null for a tool that the caller may not open. */
      replaced_by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
      /** A year of the former and of the new price. */
      former_cents: cents.nullable(),
      new_cents: cents.nullable(),
      currency: z.string().nullable(),
      reason: z.string(),
      /** Null when nobody decided, or when the account is gone. */
      by: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
  /** Null when the price of a year ago is unknown or in another currency. */
  change_since_last_year: changeSchema.nullable(),
});

export const contractListSchema = z.object({
  contracts: z.array(contractSummarySchema),
  /** Of every contract that matches, not of this page alone. */
  totals: z.object({
    count,
    /** A year of those that have not stopped, by currency. */
    annual: z.array(z.object({ currency: z.string(), cents })),
    /** Those among them without an amount or a period. */
    without_amount: count,
  }),
  /** Contracts in each window with the other filters, but the month. */
  windows: z.object({ overdue: count, d30: count, d60: count, d90: count, all: count }),
  /** The owners of every contract that the caller may read, by name. */
  owners: z.array(personSchema),
  next_cursor: z.string().nullable(),
});

export function presentSummary(row: Judged<ContractRow>, role: Role): z.input<typeof contractSummarySchema> {
  const {
    tool_id,
    tool_name,
    icon_hash,
    category_id,
    category,
    owner_id: _owner,
    deputy_id: _deputy,
    ...columns
  } = row;
  const isManager = mayManageContracts({ role });
  return {
    ...columns,
    tool: { id: tool_id, name: tool_name, icon_hash },
    category: category_id !== null && category !== null ? { id: category_id, name: category } : null,
    annual_cents: annualCents(row),
    can: { edit: isManager, decide: isManager, delete: isManager },
  };
}

export function presentDetails(
  row: Judged<ContractDetailsRow> & ContractHistory,
  role: Role,
): z.input<typeof contractDetailsSchema> {
  return {
    ...row,
    ...presentSummary(row, role),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    decisions: row.decisions.map(({ actor, at, ...decision }) => ({
      ...decision,
      by: actor?.name ?? null,
      at: at.toISOString(),
    })),
  };
}
