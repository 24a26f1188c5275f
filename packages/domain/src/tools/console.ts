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
/** The filters alone: the order and the page do not matter to a selection. */
export const consoleFilterSchema = consoleQuerySchema.pick({ q: true, status: true });
export type ConsoleFilter = z.output<typeof consoleFilterSchema>;

export type ConsoleQuery = z.output<typeof consoleQuerySchema>;

/** The selected tools of a bulk action. */
export const selectionSchema = z.strictObject({ ids: z.array(z.uuid()).min(1).max(BULK_MAX) });

/** Changes one of three fields on several tools at once. The category is sent by name; null removes it. */
export const bulkChangeSchema = selectionSchema.extend({
  change: z.union([
    z.strictObject({ status: z.enum(TOOL_STATUSES) }),
    z.strictObject({ team: z.enum(TEAMS) }),
    z.strictObject({ category: z.string().trim().min(1).max(60).nullable() }),
  ]),
});
export type BulkChange = z.output<typeof bulkChangeSchema>;
