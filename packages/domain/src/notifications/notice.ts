import { z } from 'zod';
import { CLAIM_STATES } from '../claims/vocabulary.ts';
import { REQUEST_STATUSES } from '../requests/vocabulary.ts';

/** A change from the live channel that concerns the caller. */
export const noticeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('new_tool'), name: z.string() }),
  z.object({ kind: z.literal('favorite_changed'), name: z.string() }),
  z.object({ kind: z.literal('new_request'), name: z.string() }),
  z.object({ kind: z.literal('request_status'), name: z.string(), status: z.enum(REQUEST_STATUSES) }),
  z.object({ kind: z.literal('access_asked'), name: z.string() }),
  z.object({ kind: z.literal('access_granted'), name: z.string() }),
  z.object({ kind: z.literal('access_refused'), name: z.string() }),
  z.object({ kind: z.literal('claim_waiting'), name: z.string(), claim_id: z.uuid() }),
  z.object({ kind: z.literal('claim'), name: z.string(), claim_id: z.uuid(), state: z.enum(CLAIM_STATES) }),
]);
export type Notice = z.infer<typeof noticeSchema>;
