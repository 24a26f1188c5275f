import { z } from 'zod';
import { optionalText } from '../shared/fields.ts';
import { REQUEST_LIMITS } from './limits.ts';
import { REQUEST_PRIORITIES, REQUEST_STATUSES } from './vocabulary.ts';

const neededText = z.string().trim().min(1).max(REQUEST_LIMITS.text);

const fields = {
  tool_name: z.string().trim().min(1).max(REQUEST_LIMITS.name),
  description: neededText,
  category: optionalText(REQUEST_LIMITS.category),
  sub_category: optionalText(REQUEST_LIMITS.category),
  priority: z.enum(REQUEST_PRIORITIES),
  estimated_cost: optionalText(REQUEST_LIMITS.cost),
  expected_users: z.number().int().min(0).max(REQUEST_LIMITS.expectedUsers).nullable(),
};

/** The requester cannot set status, votes or requester. */
export const newRequestSchema = z.strictObject({
  ...z.object(fields).partial().shape,
  tool_name: fields.tool_name,
  description: fields.description,
  business_case: neededText,
  priority: fields.priority.default('medium'),
});
export type NewRequest = z.output<typeof newRequestSchema>;

/** The rest of a request for a trend is the trend's own: name and category. */
export const trendRequestSchema = newRequestSchema.pick({ description: true, business_case: true });
export type TrendRequest = z.output<typeof trendRequestSchema>;

/** Keys that are absent stay unchanged. `reason` explains a change of status. */
export const requestChangesSchema = z.strictObject({
  ...z.object(fields).partial().shape,
  business_case: z.string().trim().max(REQUEST_LIMITS.text).optional(),
  status: z.enum(REQUEST_STATUSES).optional(),
  reason: optionalText(REQUEST_LIMITS.reason).optional(),
  /** The tool that fulfils the request. */
  tool_id: z.uuid().nullable().optional(),
});
export type RequestChanges = z.output<typeof requestChangesSchema>;

/** What the author may correct while the request waits: everything but the decision (decision 99). */
export const ownRequestChangesSchema = requestChangesSchema.omit({
  status: true,
  reason: true,
  tool_id: true,
});
export type OwnRequestChanges = z.output<typeof ownRequestChangesSchema>;
