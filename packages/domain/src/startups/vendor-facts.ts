import { z } from 'zod';

export const EARLIER_CREDIT_MAX = 1_000_000_000;

/** What a startup declares about a vendor. Null means unknown. */
export const vendorFactsSchema = z.strictObject({
  was_customer: z.boolean().nullable(),
  /** Euros of credits ever received; 0 means none. */
  earlier_credit: z.number().int().min(0).max(EARLIER_CREDIT_MAX).nullable(),
});
export type VendorFacts = z.output<typeof vendorFactsSchema>;
