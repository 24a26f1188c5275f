import { z } from 'zod';
import { CODE_LIMITS } from '../codes/limits.ts';
import { daySchema, httpUrlSchema, optional, optionalText } from '../shared/fields.ts';
import { toolOfPerkSchema } from '../tools/input.ts';
import type { PerkFieldName } from './fields.ts';
import { PERK_LIMITS } from './limits.ts';
import { rulesSchema } from './rules.ts';
import { INTRODUCTION_FIELDS, OBLIGATIONS, PERK_CLOCKS, PERK_KINDS, PERK_WAYS } from './vocabulary.ts';

const price = z.number().min(0).max(PERK_LIMITS.amount).multipleOf(0.01).nullable();
const distinct = <Value extends string>(value: z.ZodType<Value>, max: number) =>
  z
    .array(value)
    .max(max)
    .transform((values) => [...new Set(values)]);

/** One step to follow, with the page that it opens. */
export const perkStepSchema = z.strictObject({
  text: z.string().trim().min(1).max(PERK_LIMITS.step),
  url: optional(httpUrlSchema).default(null),
});
export type PerkStep = z.output<typeof perkStepSchema>;
export const perkStepsSchema = z.array(perkStepSchema).max(PERK_LIMITS.steps);

const fields = {
  title: z.string().trim().min(1).max(PERK_LIMITS.title),
  kind: z.enum(PERK_KINDS),
  amount: price,
  is_up_to: z.boolean(),
  duration_months: z.number().int().min(1).max(PERK_LIMITS.months).nullable(),
  clock: z.enum(PERK_CLOCKS),
  price_after: price,
  estimated_value: z.number().int().min(0).max(PERK_LIMITS.amount).nullable(),
  description: z.string().trim().max(PERK_LIMITS.text),
  way: z.enum(PERK_WAYS),
  public_url: optional(httpUrlSchema),
  introduction_email: optional(z.email().max(PERK_LIMITS.email)),
  introduction_text: optionalText(PERK_LIMITS.text),
  introduction_fields: distinct(z.enum(INTRODUCTION_FIELDS), INTRODUCTION_FIELDS.length),
  needs_validation: z.boolean(),
  contact: optionalText(PERK_LIMITS.short),
  rules: rulesSchema,
  obligations: distinct(z.enum(OBLIGATIONS), OBLIGATIONS.length),
  other_obligation: optionalText(PERK_LIMITS.other_obligation),
  terms_url: optional(httpUrlSchema),
  starts_on: daySchema.nullable(),
  ends_on: daySchema.nullable(),
  stock: z.number().int().min(0).max(PERK_LIMITS.stock).nullable(),
} satisfies Record<PerkFieldName, z.ZodType>;

/** A perk as it is stored. */
export type Perk = z.output<z.ZodObject<typeof fields>>;

const beside = {
  /** The company that offers it: « jamais client » is about this vendor. Blank means the owner of the tool. */
  vendor: optionalText(PERK_LIMITS.vendor),
  steps: perkStepsSchema,
  /** The shared code, private link or identifier. Written only: no response has it (PERK-04). */
  secret: z.string().trim().min(1).max(CODE_LIMITS.length),
};

/** Tool, title, kind and way are enough for a draft (PERK-08). The tool exists, or is made with it. */
export const newPerkSchema = z
  .strictObject({
    ...z.object({ ...fields, ...beside }).partial().shape,
    tool_id: z.uuid().optional(),
    tool: toolOfPerkSchema.optional(),
    title: fields.title,
    kind: fields.kind,
    way: fields.way,
  })
  .refine(({ tool_id, tool }) => (tool_id === undefined) !== (tool === undefined), { path: ['tool_id'] });
export type NewPerk = z.output<typeof newPerkSchema>;

/** Only what is sent changes. `announce`: tell the startups that have the perk what changed in its terms. */
export const perkChangesSchema = z.strictObject({
  ...z.object({ ...fields, ...beside }).partial().shape,
  announce: z.boolean().optional(),
});
export type PerkChanges = z.output<typeof perkChangesSchema>;
