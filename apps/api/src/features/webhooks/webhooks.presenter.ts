import {
  DELIVERY_FAULTS,
  DELIVERY_STATES,
  DISABLED_REASONS,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_FORMATS,
  WEBHOOK_TOPICS,
} from '@perkotheque/domain/webhooks/vocabulary';
import { z } from 'zod';
import type { Delivery } from './deliveries.repo.ts';
import type { Webhook } from './webhooks.repo.ts';

const moment = z.iso.datetime().nullable();

export const webhookSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  format: z.enum(WEBHOOK_FORMATS),
  topics: z.array(z.enum(WEBHOOK_TOPICS)),
  /** The host of the address; the rest of it is shown to nobody. */
  host: z.string(),
  is_paused: z.boolean(),
  disabled_at: moment,
  disabled_reason: z.enum(DISABLED_REASONS).nullable(),
  /** Failed attempts since the last success. */
  failures: z.number().int(),
  failing_since: moment,
  rest_until: moment,
  created_at: z.iso.datetime(),
  former_secret_until: moment,
  last_attempt_at: moment,
  last_state: z.enum(DELIVERY_STATES).nullable(),
  last_status: z.number().int().nullable(),
  /** Deliveries that wait, and that failed in the last 30 days: up to 1,000. */
  waiting: z.number().int(),
  failed: z.number().int(),
});

export const deliverySchema = z.object({
  id: z.uuid(),
  /** The `webhook-id` that the receiver sees, the same at each attempt and when resent. */
  event_id: z.uuid(),
  type: z.enum(WEBHOOK_EVENT_TYPES),
  name: z.string().nullable(),
  sequence: z.number().int(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number().int(),
  next_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  last_attempt_at: moment,
  duration_ms: z.number().int().nullable(),
  status: z.number().int().nullable(),
  fault: z.enum(DELIVERY_FAULTS).nullable(),
  /** The first 1 kB of the answer. */
  answer: z.string().nullable(),
});

const iso = (date: Date | null) => date?.toISOString() ?? null;

export const presentWebhook = (row: Webhook): z.input<typeof webhookSchema> => ({
  ...row,
  created_at: row.created_at.toISOString(),
  disabled_at: iso(row.disabled_at),
  failing_since: iso(row.failing_since),
  rest_until: iso(row.rest_until),
  former_secret_until: iso(row.former_secret_until),
  last_attempt_at: iso(row.last_attempt_at),
});

export const presentDelivery = (row: Delivery): z.input<typeof deliverySchema> => ({
  ...row,
  next_at: row.next_at.toISOString(),
  created_at: row.created_at.toISOString(),
  last_attempt_at: iso(row.last_attempt_at),
});
