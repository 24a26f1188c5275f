import { z } from 'zod';
import { pageNumberSchema } from '../shared/page.ts';
import { BULK_MAX } from '../tools/console-listing.ts';
import { SEARCH_MAX_LENGTH } from '../tools/listing.ts';
import { roleSchema } from './roles.ts';
import { ACCESS_SCOPES } from './tool-access-listing.ts';

export const accessQuerySchema = z.strictObject({
  q: z.string().trim().max(SEARCH_MAX_LENGTH).optional(),
  scope: z.enum(ACCESS_SCOPES).optional(),
  page: pageNumberSchema.optional(),
});
export type AccessQuery = z.output<typeof accessQuerySchema>;

/** The roles that replace those of every listed tool; none opens the tools to every member. */
export const bulkAccessSchema = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(BULK_MAX),
  roles: z.array(roleSchema).max(10),
});
export type BulkAccess = z.output<typeof bulkAccessSchema>;
