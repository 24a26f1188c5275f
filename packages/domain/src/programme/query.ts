import { z } from 'zod';
import { daySchema } from '../shared/fields.ts';
import { pageNumberSchema } from '../shared/page.ts';
import { STARTUP_LIMITS } from '../startups/limits.ts';
import { CLAIM_FIGURES, PERK_FIGURES } from './figures.ts';
import { isPeriod } from './period.ts';

/** `unknown` as a cohort means startups without one. */
const filter = {
  cohort: z.string().trim().min(1).max(STARTUP_LIMITS.short).optional(),
  from: daySchema,
  to: daySchema,
};
const notAPeriod = { path: ['to'] };

export const programmeFilterSchema = z.strictObject(filter).refine(isPeriod, notAPeriod);
export type ProgrammeFilter = z.output<typeof programmeFilterSchema>;

export const claimFigureQuerySchema = z
  .strictObject({ ...filter, figure: z.enum(CLAIM_FIGURES), page: pageNumberSchema.optional() })
  .refine(isPeriod, notAPeriod);
export type ClaimFigureQuery = z.output<typeof claimFigureQuerySchema>;

export const perkFigureQuerySchema = z.strictObject({
  figure: z.enum(PERK_FIGURES),
  page: pageNumberSchema.optional(),
});
export type PerkFigureQuery = z.output<typeof perkFigureQuerySchema>;
