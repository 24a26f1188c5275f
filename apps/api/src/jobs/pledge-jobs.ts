import { z } from 'zod';
import { type JobDefinition, NOTICE_QUEUE, SWEEP_QUEUE } from './definition.ts';

/** Every Monday: writes what members see of the pledges. Never more often: live changes would tell who pledged (LEV-01). */
export const leversJob = {
  name: 'pledges.levers',
  schema: z.strictObject({}),
  queue: SWEEP_QUEUE,
  schedule: '20 4 * * 1',
} satisfies JobDefinition;

/** A perk came out of a request: tells the startups that pledged. */
export const pledgePerkJob = {
  name: 'pledges.perk',
  schema: z.strictObject({ request_id: z.uuid(), perk_id: z.uuid() }),
  queue: NOTICE_QUEUE,
} satisfies JobDefinition;
