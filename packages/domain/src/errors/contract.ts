import { z } from 'zod';
import { ERROR_CODES } from './codes.ts';

/** The body of every error response. `fields` maps a form field to its message. */
export const errorBodySchema = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  request_id: z.string().optional(),
  /** Only from the functions under /api/functions (API-05, API-06): the message again. */
  error: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
