// Jobs about contracts.
import { z } from 'zod';
import { DAY, HOUR, type JobDefinition, MINUTE } from './definition.ts';

/**
 * Renews automatic contracts whose term is over and sends the reminders that are due. Several times a day, so that a
 * worker that was down in the morning loses no day.
 */
export const contractClockJob = {
  name: 'contracts.clock',
  schema: z.strictObject({}),
  queue: {
    retryLimit: 3,
    retryDelaySeconds: 5 * MINUTE,
    retryDelayMaxSeconds: HOUR,
    expireInSeconds: 30 * MINUTE,
    heartbeatSeconds: 30,
    keepDoneSeconds: 7 * DAY,
    policy: 'exclusive',
  },
  schedule: '20 7,11,15 * * *',
} satisfies JobDefinition;
