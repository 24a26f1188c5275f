import { z } from 'zod';
import { daySchema } from '../shared/fields.ts';
import { NO_CATEGORY, SEARCH_MAX_LENGTH } from '../tools/listing.ts';
import { TEAMS } from '../tools/vocabulary.ts';
import { CONTRACT_WINDOWS, MINE } from './listing.ts';

const filter = {
  team: z.enum(TEAMS).optional(),
  /** A member, or the caller as owner or deputy. */
  owner: z.union([z.literal(MINE), z.uuid()]).optional(),
  category: z.union([z.literal(NO_CATEGORY), z.uuid()]).optional(),
  q: z.string().trim().max(SEARCH_MAX_LENGTH).optional(),
  state: z.enum(['open', 'stopped']).optional(),
};

/** The pattern of a cursor, which OpenAPI shows, admits days and ids that do not exist. */
const cursorParts = z.tuple([z.union([daySchema, z.literal('infinity')]), z.uuid()]);

export const contractListQuerySchema = z.strictObject({
  ...filter,
  /** By the last day to say no. `30`, `60` and `90` include today and leave out what is overdue. */
  window: z.enum(CONTRACT_WINDOWS).optional(),
  /** Contracts whose last day to say no or whose end is in this month. */
  month: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
    .optional(),
  /** `next_cursor` of the page before. */
  cursor: z
    .string()
    .regex(/^(\d{4}-\d{2}-\d{2}|infinity)_[0-9a-f-]{36}$/)
    .refine((cursor) => cursorParts.safeParse(cursor.split('_')).success)
    .optional(),
});
export type ContractListQuery = z.output<typeof contractListQuerySchema>;
