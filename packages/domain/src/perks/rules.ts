import { z } from 'zod';
import { STARTUP_STAGES, STARTUP_STATUSES } from '../startups/vocabulary.ts';

const choice = <Fact extends string, Value extends z.ZodType>(fact: Fact, value: Value) =>
  z.strictObject({ fact: z.literal(fact), in: z.array(value).min(1).max(50) });
const range = <Fact extends string>(fact: Fact) =>
  z
    .strictObject({
      fact: z.literal(fact),
      min: z.number().int().nonnegative().optional(),
      max: z.number().int().nonnegative().optional(),
    })
    .refine(({ min, max }) => (min ?? max) !== undefined && (min ?? 0) <= (max ?? Number.MAX_SAFE_INTEGER));
const shortText = z.string().trim().min(1).max(60);

/** One condition on a startup. Bounds of a range are inclusive. */
export const conditionSchema = z.discriminatedUnion('fact', [
  choice('country', z.string().regex(/^[A-Z]{2}$/)),
  choice('stage', z.enum(STARTUP_STAGES)),
  choice('cohort', shortText),
  choice('sector', shortText),
  choice('status', z.enum(STARTUP_STATUSES)),
  range('age_months'),
  range('funds_raised'),
  range('headcount'),
  z.strictObject({ fact: z.literal('institutional_funding'), is: z.boolean() }),
  z.strictObject({ fact: z.literal('never_customer') }),
  /** `from`: earlier credits below this amount in euros do not count. */
  z.strictObject({ fact: z.literal('no_earlier_credit'), from: z.number().int().positive() }),
  z.strictObject({ fact: z.literal('once_per_founder') }),
  z.strictObject({ fact: z.literal('not_together'), perk_id: z.uuid() }),
]);
export type Condition = z.infer<typeof conditionSchema>;

/** All of `all` must hold, and one of `any` unless it is empty. */
export const rulesSchema = z.strictObject({
  all: z.array(conditionSchema).max(20),
  any: z.array(conditionSchema).max(10),
});
export type Rules = z.infer<typeof rulesSchema>;

/** New perks are for active startups. */
export const DEFAULT_RULES: Rules = { all: [{ fact: 'status', in: ['active'] }], any: [] };
