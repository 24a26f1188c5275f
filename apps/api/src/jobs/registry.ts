import { z } from 'zod';

type QueueSettings = {
  retryLimit: number;
  /** First wait; it doubles with each try, up to `retryDelayMaxSeconds`. */
  retryDelaySeconds: number;
  retryDelayMaxSeconds: number;
  /** A run that takes longer is given to somebody else. */
  expireInSeconds: number;
  /** For runs longer than a minute: a dead worker is noticed after this long. At least 10. */
  heartbeatSeconds?: number;
  /** How long a finished job stays readable. Short where its data is private. */
  keepDoneSeconds: number;
  /** `exclusive`: at most one waiting or running at a time for one key. */
  policy?: 'standard' | 'exclusive';
};

export type JobDefinition<Data extends object = object> = {
  name: string;
  schema: z.ZodType<Data>;
  queue: QueueSettings;
  /** A cron expression, in Paris time. */
  schedule?: string;
  /**
   * « Synchroniser maintenant » starts it when its last good run is older than this, and its runs are kept for admins
   * to see. Never on a job that costs money or writes to people. `recordsItself`: it has more to tell than its end.
   */
  maintenance?: { dueAfterSeconds: number; recordsItself?: boolean };
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const addressSchema = z.strictObject({ name: z.string().max(200).optional(), address: z.string().max(254) });

export const mailSendJob = {
  name: 'mail.send',
  schema: z.strictObject({
    /** Names the mail, not the attempt: sending it again must be recognisable as the same mail. */
    key: z.string().min(1).max(200),
    to: addressSchema,
    subject: z.string().max(300),
    html: z.string().max(200_000),
    text: z.string().max(100_000),
    one_click_unsubscribe_url: z.string().max(500).optional(),
  }),
  queue: {
    retryLimit: 8,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: HOUR,
    expireInSeconds: MINUTE,
    keepDoneSeconds: HOUR,
  },
} satisfies JobDefinition;

export const requestNotifyJob = {
  name: 'requests.notify',
  schema: z.strictObject({ change_id: z.uuid() }),
  queue: {
    retryLimit: 8,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: HOUR,
    expireInSeconds: 5 * MINUTE,
    heartbeatSeconds: 30,
    keepDoneSeconds: DAY,
  },
} satisfies JobDefinition;

/** Every minute: what members changed and has settled since is told to those whom it concerns. */
export const toolNoticesJob = {
  name: 'notifications.tools',
  schema: z.strictObject({}),
  queue: {
    retryLimit: 3,
    retryDelaySeconds: 30,
    retryDelayMaxSeconds: HOUR,
    expireInSeconds: 10 * MINUTE,
    heartbeatSeconds: 30,
    keepDoneSeconds: HOUR,
    policy: 'exclusive',
  },
  schedule: '* * * * *',
} satisfies JobDefinition;

export const digestJob = {
  name: 'notifications.digest',
  schema: z.strictObject({}),
  queue: {
    retryLimit: 5,
    retryDelaySeconds: MINUTE,
    retryDelayMaxSeconds: HOUR,
    expireInSeconds: 30 * MINUTE,
    heartbeatSeconds: 30,
    keepDoneSeconds: 7 * DAY,
    policy: 'exclusive',
  },
  schedule: '0 8 * * 1',
} satisfies JobDefinition;

export const newRequestJob = {
  name: 'requests.announce',
  schema: z.strictObject({ request_id: z.uuid() }),
  queue: requestNotifyJob.queue,
} satisfies JobDefinition;

export const pruneJob = {
  name: 'maintenance.prune',
  schema: z.strictObject({}),
  queue: {
    retryLimit: 2,
    retryDelaySeconds: MINUTE,
    retryDelayMaxSeconds: HOUR,
    expireInSeconds: 5 * MINUTE,
    heartbeatSeconds: 30,
    keepDoneSeconds: DAY,
    policy: 'exclusive',
  },
  schedule: '7 * * * *',
  maintenance: { dueAfterSeconds: HOUR },
} satisfies JobDefinition;

export const duplicatesProposeJob = {
  name: 'duplicates.propose',
  schema: z.strictObject({}),
  queue: {
    retryLimit: 1,
    retryDelaySeconds: 5 * MINUTE,
    retryDelayMaxSeconds: HOUR,
    expireInSeconds: 30 * MINUTE,
    heartbeatSeconds: 30,
    keepDoneSeconds: DAY,
    policy: 'exclusive',
  },
  schedule: '23 3 * * *',
  maintenance: { dueAfterSeconds: DAY },
} satisfies JobDefinition;

export const toolsPurgeJob = {
  name: 'tools.purge',
  schema: z.strictObject({}),
  queue: {
    retryLimit: 2,
    retryDelaySeconds: MINUTE,
    retryDelayMaxSeconds: HOUR,
    expireInSeconds: 15 * MINUTE,
    heartbeatSeconds: 30,
    keepDoneSeconds: DAY,
    policy: 'exclusive',
  },
  schedule: '37 * * * *',
  maintenance: { dueAfterSeconds: HOUR },
} satisfies JobDefinition;

/** Nightly, where the switch is on. Each try is a run of its own, so that a failure shows at once. */
export const backupJob = {
  name: 'backups.make',
  schema: z.strictObject({}),
  queue: {
    retryLimit: 2,
    retryDelaySeconds: 10 * MINUTE,
    retryDelayMaxSeconds: HOUR,
    expireInSeconds: 2 * HOUR,
    heartbeatSeconds: 30,
    keepDoneSeconds: 7 * DAY,
    policy: 'exclusive',
  },
  schedule: '30 2 * * *',
  maintenance: { dueAfterSeconds: DAY, recordsItself: true },
} satisfies JobDefinition;

/** A person waits for it: a second try minutes later would answer nobody. */
export const enrichmentLookupJob = {
  name: 'enrichment.lookup',
  schema: z.strictObject({ lookup_id: z.uuid() }),
  queue: {
    retryLimit: 0,
    retryDelaySeconds: 1,
    retryDelayMaxSeconds: 1,
    expireInSeconds: 2 * MINUTE,
    keepDoneSeconds: HOUR,
  },
} satisfies JobDefinition;

/** Runs live in their own tables; this only makes a worker look, and every minute in case none did. */
export const enrichmentWakeJob = {
  name: 'enrichment.wake',
  schema: z.strictObject({}),
  queue: {
    retryLimit: 2,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: MINUTE,
    expireInSeconds: MINUTE,
    keepDoneSeconds: HOUR,
  },
  schedule: '* * * * *',
} satisfies JobDefinition;

/** The only job that calls a paid service: by its schedule alone, never by « Synchroniser » (decision 68). */
export const trendSnapshotJob = {
  name: 'trends.snapshot',
  schema: z.strictObject({}),
  queue: {
    retryLimit: 3,
    retryDelaySeconds: 20 * MINUTE,
    retryDelayMaxSeconds: 2 * HOUR,
    expireInSeconds: 5 * MINUTE,
    heartbeatSeconds: 30,
    keepDoneSeconds: DAY,
    policy: 'exclusive',
  },
  schedule: '41 6 * * *',
} satisfies JobDefinition;

/** After each refresh: the thumbnails of what is new. The one refused as a second finds the list read anew by the first. */
export const trendPicturesJob = {
  name: 'trends.pictures',
  schema: z.strictObject({}),
  queue: {
    retryLimit: 3,
    retryDelaySeconds: MINUTE,
    retryDelayMaxSeconds: HOUR,
    expireInSeconds: 30 * MINUTE,
    heartbeatSeconds: 30,
    keepDoneSeconds: DAY,
    policy: 'exclusive',
  },
} satisfies JobDefinition;

/** The tools of a large category follow its new name, or its end. */
export const categorySettleJob = {
  name: 'categories.settle',
  schema: z.strictObject({ category_id: z.uuid() }),
  queue: {
    retryLimit: 5,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 5 * MINUTE,
    expireInSeconds: HOUR,
    heartbeatSeconds: 30,
    keepDoneSeconds: DAY,
  },
} satisfies JobDefinition;

/** Every queue there is. Installing creates them; a job that is not listed here cannot be sent. */
export const JOBS: readonly JobDefinition[] = [
  mailSendJob,
  pruneJob,
  requestNotifyJob,
  newRequestJob,
  duplicatesProposeJob,
  toolNoticesJob,
  digestJob,
  toolsPurgeJob,
  enrichmentLookupJob,
  enrichmentWakeJob,
  trendSnapshotJob,
  trendPicturesJob,
  backupJob,
  categorySettleJob,
];

/** Where a job ends up when all its tries failed; it keeps the name of the queue it came from. */
export const DEAD_LETTER_QUEUE = 'dead-letter';
