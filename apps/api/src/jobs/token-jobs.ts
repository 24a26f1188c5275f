// Jobs about API tokens.
import { z } from 'zod';
import { DAY, HOUR, type JobDefinition, MINUTE } from './definition.ts';

/**
 * Mails the owners of tokens that end soon and deletes those that ended long ago. Several times a day, so that a worker
 * that was down in the morning loses no day.
 */
export const tokenClockJob = {
  name: 'tokens.clock',
  schema: z.strictObject({}),
  queue: {
    retryLimit: 3,
    retryDelaySeconds: 5 * MINUTE,
    retryDelayMaxSeconds: HOUR,
    expireInSeconds: 10 * MINUTE,
    heartbeatSeconds: 30,
    keepDoneSeconds: 7 * DAY,
    policy: 'exclusive',
  },
  schedule: '50 7,11,15 * * *',
} satisfies JobDefinition;
