import { z } from 'zod';
import { ACCOUNT_STATUSES, ROLES } from '../accounts/roles.ts';
import { pageNumberSchema } from '../shared/page.ts';
import { SEARCH_MAX_LENGTH } from '../tools/listing.ts';
import { USER_SORTS } from './listing.ts';

export const userListQuerySchema = z.strictObject({
  q: z.string().trim().max(SEARCH_MAX_LENGTH).optional(),
  role: z.enum(ROLES).optional(),
  status: z.enum(ACCOUNT_STATUSES).optional(),
  sort: z.enum(USER_SORTS).optional(),
  page: pageNumberSchema.optional(),
});
export type UserListQuery = z.output<typeof userListQuerySchema>;
