import { OBLIGATION_KINDS, OBLIGATION_STATES } from '@perkotheque/domain/obligations/vocabulary';
import { daysBetween } from '@perkotheque/domain/shared/days';
import { z } from 'zod';
import type { JudgedObligation } from './obligations.service.ts';

const count = z.number().int();
const day = z.iso.date();
const named = z.object({ id: z.uuid(), name: z.string() });

const periodSchema = z.object({
  from: day,
  /** The last day, in Paris, on which it can be met. */
  deadline: day,
  /** Applications sent in the period; null for the other kinds. */
  count: count.nullable(),
  is_met: z.boolean(),
});

const obligationRowSchema = z.object({
  id: z.uuid(),
  kind: z.enum(OBLIGATION_KINDS),
  vendor: named,
  owner: named.nullable(),
  deputy: named.nullable(),
  note: z.string(),
  /** Days for sign-ins, else months. */
  every: count.nullable(),
  target: count.nullable(),
  starts_on: day.nullable(),
  due_on: day.nullable(),
  state: z.enum(OBLIGATION_STATES),
  current: periodSchema,
  /** The period before, when it ended without being met. */
  missed: periodSchema.nullable(),
  next_deadline: day.nullable(),
  /** From today to the deadline that matters: the missed one, else the current one. Negative when it is past. */
  days_left: count,
  last_tick: z.object({ deadline: day, done_on: day, by: named.nullable() }).nullable(),
  /** Whether « Fait » would change something today. */
  can_tick: z.boolean(),
});

export const obligationListSchema = z.object({
  obligations: z.array(obligationRowSchema),
  can: z.object({ manage: z.boolean() }),
});

export const choicesSchema = z.object({ vendors: z.array(named), people: z.array(named) });

export function presentObligation(row: JudgedObligation): z.input<typeof obligationRowSchema> {
  const { counts_from, ticks, today, ...obligation } = row;
  const [last] = ticks;
  const isDoneToday = row.kind === 'sign-in' && last?.done_on === today;
  return {
    ...obligation,
    days_left: daysBetween(today, (row.missed ?? row.current).deadline),
    last_tick: last ?? null,
    can_tick: !isDoneToday && (row.missed !== null || !row.current.is_met),
  };
}
