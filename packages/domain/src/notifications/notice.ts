import { z } from 'zod';
import { REQUEST_STATUSES } from '../requests/vocabulary.ts';

/** A change from the live channel that concerns the caller. */
export const noticeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('new_tool'), name: z.string() }),
  z.object({ kind: z.literal('favorite_changed'), name: z.string() }),
  z.object({ kind: z.literal('new_request'), name: z.string() }),
  z.object({ kind: z.literal('request_status'), name: z.string(), status: z.enum(REQUEST_STATUSES) }),
]);
export type Notice = z.infer<typeof noticeSchema>;
