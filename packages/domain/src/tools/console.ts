import { z } from 'zod';
import { pageNumberSchema } from '../shared/page.ts';
import { BULK_MAX, CONSOLE_SORTS, SORT_DIRECTIONS } from './console-listing.ts';
import { SEARCH_MAX_LENGTH } from './listing.ts';
import { TEAMS, TOOL_STATUSES } from './vocabulary.ts';

export const consoleQuerySchema = z.strictObject({
  q: z.string().trim().max(SEARCH_MAX_LENGTH).optional(),
  status: z.enum(TOOL_STATUSES).optional(),
  sort: z.enum(CONSOLE_SORTS).optional(),
  direction: z.enum(SORT_DIRECTIONS).optional(),
  page: pageNumberSchema.optional(),
});
export type ConsoleQuery = z.output<typeof consoleQuerySchema>;

/** Changes one of two fields on several tools at once. */
export const bulkChangeSchema = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(BULK_MAX),
  change: z.union([
    z.strictObject({ status: z.enum(TOOL_STATUSES) }),
    z.strictObject({ team: z.enum(TEAMS) }),
  ]),
});
export type BulkChange = z.output<typeof bulkChangeSchema>;
