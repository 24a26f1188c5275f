import { z } from 'zod';
import { pageNumberSchema } from '../shared/page.ts';
import { SEARCH_MAX_LENGTH } from '../tools/listing.ts';
import { MANAGED_PERK_SORTS } from './listing.ts';
import { PERK_STATES, SHOWN_FRESHNESS } from './vocabulary.ts';

/** The list of staff. */
export const managedPerksQuerySchema = z.strictObject({
  q: z.string().trim().max(SEARCH_MAX_LENGTH).optional(),
  state: z.enum(PERK_STATES).optional(),
  freshness: z.enum(SHOWN_FRESHNESS).optional(),
  tool: z.uuid().optional(),
  sort: z.enum(MANAGED_PERK_SORTS).optional(),
  page: pageNumberSchema.optional(),
});
export type ManagedPerksQuery = z.output<typeof managedPerksQuerySchema>;
