import { z } from 'zod';
import { optionalText } from '../shared/fields.ts';
import { PLEDGE_LIMITS } from './limits.ts';

/** What a startup would take if the studio obtained a perk. */
export const pledgeSchema = z.strictObject({
  seats: z.number().int().min(1).max(PLEDGE_LIMITS.seats),
  /** Whole euros a month, for the whole startup. */
  monthly_budget: z.number().int().min(1).max(PLEDGE_LIMITS.monthlyBudget),
  /** The name of a tool of the catalogue: what the startup uses today. */
  current_tool: optionalText(PLEDGE_LIMITS.tool),
  /** In the startup's own words. Quoted to a vendor with its consent alone. */
  current_use: optionalText(PLEDGE_LIMITS.use),
  /** Whether the studio may name the startup to the vendor. */
  may_be_named: z.boolean(),
});
export type Pledge = z.output<typeof pledgeSchema>;
