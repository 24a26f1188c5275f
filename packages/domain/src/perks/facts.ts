import { z } from 'zod';
import { STARTUP_STAGES, STARTUP_STATUSES } from '../startups/vocabulary.ts';

const wholeNumber = z.number().int().nonnegative();

/** What eligibility to one perk knows about one startup. `null` means unknown, which is not « no ». */
const startupFactsSchema = z.object({
  country: z.string().nullable(),
  stage: z.enum(STARTUP_STAGES).nullable(),
  cohort: z.string().nullable(),
  sector: z.string().nullable(),
  status: z.enum(STARTUP_STATUSES).nullable(),
  founded_on: z.iso.date().nullable(),
  /** Euros. */
  funds_raised: wholeNumber.nullable(),
  headcount: wholeNumber.nullable(),
  institutional_funding: z.boolean().nullable(),
  /** What the startup declares about the perk's vendor; `null` when the perk has none or nothing was declared. */
  vendor: z
    .object({
      was_customer: z.boolean().nullable(),
      /** Euros of credits ever received from this vendor; 0 means none. */
      earlier_credit: wholeNumber.nullable(),
    })
    .nullable(),
  /** Whether a lead got this perk with an earlier startup; `null` when the startup has no lead. */
  founder_had_it: z.boolean().nullable(),
  /** Perks of which the startup has a live claim. */
  claimed_perk_ids: z.array(z.uuid()),
});
export type StartupFacts = z.infer<typeof startupFactsSchema>;

export const UNKNOWN_FACTS: StartupFacts = {
  country: null,
  stage: null,
  cohort: null,
  sector: null,
  status: null,
  founded_on: null,
  funds_raised: null,
  headcount: null,
  institutional_funding: null,
  vendor: null,
  founder_had_it: null,
  claimed_perk_ids: [],
};
