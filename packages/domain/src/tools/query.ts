import { z } from 'zod';
import { pageNumberSchema } from '../shared/page.ts';
import { NO_CATEGORY, SEARCH_MAX_LENGTH, TOOL_SORTS } from './listing.ts';
import { PRICE_BANDS } from './price.ts';
import { TEAMS, TOOL_STATUSES, TOOL_TYPES } from './vocabulary.ts';

export const toolFilterSchema = z.strictObject({
  q: z.string().trim().max(SEARCH_MAX_LENGTH).optional(),
  category: z.union([z.uuid(), z.literal(NO_CATEGORY)]).optional(),
  status: z.enum(TOOL_STATUSES).optional(),
  type: z.enum(TOOL_TYPES).optional(),
  team: z.enum(TEAMS).optional(),
  price: z.enum(PRICE_BANDS).optional(),
  favorites: z.literal('true').optional(),
  /** The slug of a need. */
  need: z.string().max(60).optional(),
  /** Only tools with a live perk. */
  perk: z.literal('true').optional(),
});
export type ToolFilter = z.output<typeof toolFilterSchema>;

export const toolListQuerySchema = toolFilterSchema.extend({
  sort: z.enum(TOOL_SORTS).optional(),
  page: pageNumberSchema.optional(),
});
export type ToolListQuery = z.output<typeof toolListQuerySchema>;
