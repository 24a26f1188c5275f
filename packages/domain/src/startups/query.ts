import { z } from 'zod';
import { pageNumberSchema } from '../shared/page.ts';
import { SEARCH_MAX_LENGTH } from '../tools/listing.ts';
import { STARTUP_LIMITS } from './limits.ts';
import { STARTUP_SORTS, UNKNOWN } from './listing.ts';
import { STARTUP_STAGES, STARTUP_STATUSES } from './vocabulary.ts';

const label = z.string().trim().min(1).max(STARTUP_LIMITS.short);

export const startupFilterSchema = z.strictObject({
  q: z.string().trim().max(SEARCH_MAX_LENGTH).optional(),
  cohort: label.optional(),
  sector: label.optional(),
  stage: z.enum([...STARTUP_STAGES, UNKNOWN]).optional(),
  status: z.enum([...STARTUP_STATUSES, UNKNOWN]).optional(),
});
export type StartupFilter = z.output<typeof startupFilterSchema>;

export const startupListQuerySchema = startupFilterSchema.extend({
  sort: z.enum(STARTUP_SORTS).optional(),
  page: pageNumberSchema.optional(),
});
export type StartupListQuery = z.output<typeof startupListQuerySchema>;
