import { z } from 'zod';
import { ERROR_CODES } from './codes.ts';

/** The body of every error response. `fields` maps a form field to its message. */
export const errorBodySchema = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  /** The values in `message`, for a client that has the text in its own language. */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  fields: z.record(z.string(), z.string()).optional(),
  request_id: z.string().optional(),
  /** Only from the functions under /api/functions (API-05, API-06): the message again. */
  error: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
