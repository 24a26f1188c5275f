import type { z } from 'zod';

type QueueSettings = {
  retryLimit: number;
  /** Delay before the first retry; it doubles with each retry, up to `retryDelayMaxSeconds`. */
  retryDelaySeconds: number;
  retryDelayMaxSeconds: number;
  /** After this time the job counts as failed and is retried. */
  expireInSeconds: number;
  /** For jobs longer than a minute: a crashed worker is detected after this time. At least 10. */
  heartbeatSeconds?: number;
  /** How long a finished job is stored. 0: the worker deletes it as soon as it succeeds. */
  keepDoneSeconds: number;
  /** `exclusive`: at most one job per key waits or runs at a time. */
  policy?: 'standard' | 'exclusive';
};

export type JobDefinition<Data extends object = object> = {
  name: string;
  schema: z.ZodType<Data>;
  queue: QueueSettings;
  /**
   * The part of private data that a dead letter keeps. Without it a dead letter keeps the whole data. The job must
   * come to the worker first, which replaces the data.
   */
  deadLetterSchema?: z.ZodType<object>;
  /** A cron expression, in Paris time. */
  schedule?: string;
  /**
   * « Synchroniser maintenant » starts the job when its last successful run is older than this. Admins see its runs.
   * Never set it on a job that costs money or sends mail. `recordsItself`: the job records its own runs, with details.
   */
  maintenance?: { dueAfterSeconds: number; recordsItself?: boolean };
};

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** For a mail that follows from somebody's act. */
export const NOTICE_QUEUE = {
  retryLimit: 8,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: HOUR,
  expireInSeconds: 5 * MINUTE,
  heartbeatSeconds: 30,
  keepDoneSeconds: DAY,
} satisfies QueueSettings;

/** For a job that runs every minute and finds by itself what there is to tell. */
export const SWEEP_QUEUE = {
  retryLimit: 3,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: HOUR,
  expireInSeconds: 10 * MINUTE,
  heartbeatSeconds: 30,
  keepDoneSeconds: HOUR,
  policy: 'exclusive',
} satisfies QueueSettings;

/** For a picture of another site that the worker fetches. */
export const PICTURE_QUEUE = {
  retryLimit: 3,
  retryDelaySeconds: MINUTE,
  retryDelayMaxSeconds: HOUR,
  expireInSeconds: 2 * MINUTE,
  keepDoneSeconds: HOUR,
} satisfies QueueSettings;
