import { z } from 'zod';
import { pageNumberSchema } from '../shared/page.ts';
import { SEARCH_MAX_LENGTH } from '../tools/listing.ts';
import { REQUEST_SORTS } from './listing.ts';
import { REQUEST_STATUSES } from './vocabulary.ts';

export const requestListQuerySchema = z.strictObject({
  q: z.string().trim().max(SEARCH_MAX_LENGTH).optional(),
  status: z.enum(REQUEST_STATUSES).optional(),
  /** Only the caller's own. */
  mine: z.literal('true').optional(),
  sort: z.enum(REQUEST_SORTS).optional(),
  page: pageNumberSchema.optional(),
});
export type RequestListQuery = z.output<typeof requestListQuerySchema>;
