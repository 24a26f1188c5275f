import type { Perk } from '@perkotheque/domain/perks/input';
import { rulesSchema } from '@perkotheque/domain/perks/rules';
import {
  INTRODUCTION_FIELDS,
  OBLIGATIONS,
  PERK_CLOCKS,
  PERK_KINDS,
  PERK_WAYS,
} from '@perkotheque/domain/perks/vocabulary';
import { z } from 'zod';

const text = z.string().nullable();
const amount = z.number().nullable();
const whole = z.number().int().nullable();
const day = z.iso.date().nullable();

/** The fields of a perk in a response. Those of a request transform their input, which a response cannot. */
export const perkFieldSchemas = {
  title: z.string(),
  kind: z.enum(PERK_KINDS),
  amount,
  is_up_to: z.boolean(),
  duration_months: whole,
  clock: z.enum(PERK_CLOCKS),
  price_after: amount,
  estimated_value: whole,
  description: z.string(),
  way: z.enum(PERK_WAYS),
  public_url: text,
  introduction_email: text,
  introduction_text: text,
  introduction_fields: z.array(z.enum(INTRODUCTION_FIELDS)),
  needs_validation: z.boolean(),
  contact: text,
  rules: rulesSchema,
  obligations: z.array(z.enum(OBLIGATIONS)),
  other_obligation: text,
  terms_url: text,
  starts_on: day,
  ends_on: day,
  stock: whole,
} satisfies { [Name in keyof Perk]: z.ZodType<Perk[Name]> };
