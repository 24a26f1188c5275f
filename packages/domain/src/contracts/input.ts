import { z } from 'zod';
import { daySchema, httpUrlSchema } from '../shared/fields.ts';
import { TEAMS } from '../tools/vocabulary.ts';
import { CONTRACT_LIMITS } from './limits.ts';
import { CONTRACT_PERIODS, REMINDER_DAYS } from './vocabulary.ts';

const money = z.int().min(0).max(CONTRACT_LIMITS.cents);
const day = daySchema;
const label = z.string().trim().min(1).max(CONTRACT_LIMITS.label);
const days = z.int().min(0).max(CONTRACT_LIMITS.days);

export const oneOffCostSchema = z.strictObject({ label, amount_cents: money, day });
export type OneOffCost = z.output<typeof oneOffCostSchema>;
export const contractLinkSchema = z.strictObject({ label, url: httpUrlSchema });
export type ContractLink = z.output<typeof contractLinkSchema>;

const fields = {
  /** Left out when the price per seat is given: it is then their product. */
  amount_cents: money.nullable(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  period: z.enum(CONTRACT_PERIODS),
  seats: z.int().min(1).max(CONTRACT_LIMITS.seats).nullable(),
  seat_price_cents: money.nullable(),
  quote_cents: money.nullable(),
  price_since: day.nullable(),
  one_off_costs: z.array(oneOffCostSchema).max(CONTRACT_LIMITS.entries),
  starts_on: day.nullable(),
  ends_on: day.nullable(),
  renews_automatically: z.boolean(),
  notice_days: days,
  reminder_days: z
    .array(days)
    .max(CONTRACT_LIMITS.reminders)
    .transform((leads) => [...new Set(leads)].sort((a, b) => b - a)),
  owner_id: z.uuid().nullable(),
  deputy_id: z.uuid().nullable(),
  team: z.enum(TEAMS),
  note: z.string().trim().max(CONTRACT_LIMITS.note),
  links: z.array(contractLinkSchema).max(CONTRACT_LIMITS.entries),
};

type Checked = Partial<Omit<z.output<z.ZodObject<typeof fields>>, 'period'>>;

export const CONTRACT_FAULTS = [
  'end_before_start',
  'seats_missing',
  'deputy_is_owner',
  'amount_too_large',
] as const;
export type ContractFault = (typeof CONTRACT_FAULTS)[number];

/** Rules over several fields; the database has the same ones as constraints. */
export function contractFaults(value: Checked): { field: keyof Checked; fault: ContractFault }[] {
  const faults: { field: keyof Checked; fault: ContractFault }[] = [];
  if (value.starts_on && value.ends_on && value.starts_on > value.ends_on)
    faults.push({ field: 'ends_on', fault: 'end_before_start' });
  if (value.seat_price_cents != null && value.seats == null)
    faults.push({ field: 'seats', fault: 'seats_missing' });
  if ((amountOf(value) ?? 0) > CONTRACT_LIMITS.cents)
    faults.push({ field: 'seat_price_cents', fault: 'amount_too_large' });
  if (value.owner_id && value.owner_id === value.deputy_id)
    faults.push({ field: 'deputy_id', fault: 'deputy_is_owner' });
  return faults;
}

function checkTogether(value: Checked, context: z.RefinementCtx): void {
  for (const { field, fault } of contractFaults(value))
    context.addIssue({ code: 'custom', path: [field], params: { fault } });
}

/** The amount of a period is the price per seat times the seats when both are known. */
export function amountOf(value: Pick<Checked, 'amount_cents' | 'seats' | 'seat_price_cents'>): number | null {
  const { amount_cents, seats, seat_price_cents } = value;
  return seats != null && seat_price_cents != null ? seats * seat_price_cents : (amount_cents ?? null);
}

export const newContractSchema = z
  .strictObject({
    ...z.object(fields).partial().shape,
    tool_id: z.uuid(),
    period: fields.period,
    team: fields.team,
    currency: fields.currency.default('EUR'),
    reminder_days: fields.reminder_days.default([...REMINDER_DAYS]),
    /** The tool's own renewal fields show it (decision 89). */
    is_current: z.boolean().default(true),
  })
  .superRefine(checkTogether);
export type NewContract = z.output<typeof newContractSchema>;

/**
 * A new amount, currency, period or number of seats with another `price_since` keeps the former price (REN-06). Rules over
 * several fields hold for the contract as it becomes, not for the fields that are sent.
 */
export const contractChangesSchema = z.strictObject({
  ...z.object(fields).partial().shape,
  is_current: z.literal(true).optional(),
});
export type ContractChanges = z.output<typeof contractChangesSchema>;

const common = {
  /** The end of the term that the person saw. Somebody decided meanwhile when it is another one. */
  term_end: day.nullable(),
  reason: z.string().trim().max(CONTRACT_LIMITS.reason).default(''),
};

export const contractDecisionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('renewed'), ...common }),
  z.strictObject({
    kind: z.literal('renegotiated'),
    amount_cents: money.nullable().default(null),
    seats: fields.seats.default(null),
    seat_price_cents: money.nullable().default(null),
    quote_cents: money.nullable().default(null),
    ...common,
  }),
  z.strictObject({ kind: z.literal('cancelled'), stops_on: day, ...common }),
  z.strictObject({ kind: z.literal('replaced'), stops_on: day, replaced_by: z.uuid(), ...common }),
  z.strictObject({ kind: z.literal('reopened'), ...common }),
]);
export type ContractDecisionInput = z.output<typeof contractDecisionSchema>;
