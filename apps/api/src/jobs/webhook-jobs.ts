// Jobs about webhooks and chats.
import { z } from 'zod';
import { type JobDefinition, MINUTE, SWEEP_QUEUE } from './definition.ts';

/** Every minute: starts a delivery job for each receiver that something is due for. */
export const webhookSweepJob = {
  name: 'webhooks.sweep',
  schema: z.strictObject({}),
  queue: SWEEP_QUEUE,
  schedule: '* * * * *',
} satisfies JobDefinition;

/** Delivers to one receiver, in order. Its id is the key: one job a receiver at a time, and none waits for another. */
export const webhookDeliverJob = {
  name: 'webhooks.deliver',
  schema: z.strictObject({ webhook_id: z.uuid() }),
  queue: {
    // A delivery has its own retries; the next sweep starts a job that failed for a reason of ours.
    retryLimit: 0,
    retryDelaySeconds: 1,
    retryDelayMaxSeconds: 1,
    expireInSeconds: 15 * MINUTE,
    heartbeatSeconds: 30,
    keepDoneSeconds: 0,
    policy: 'exclusive',
  },
} satisfies JobDefinition;

/** Every night: deletes what is older than 30 days and moves what a former key sealed to the present one. */
export const webhookTidyJob = {
  name: 'webhooks.tidy',
  schema: z.strictObject({}),
  queue: SWEEP_QUEUE,
  schedule: '47 3 * * *',
} satisfies JobDefinition;
