import { z } from 'zod';

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

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const MAIL_TEMPLATES = [
  'confirmation',
  'reset',
  'account-exists',
  'welcome',
  'request-status',
  'new-request',
  'new-tools',
  'favorites',
  'digest',
  'startup-invitation',
  'join-request',
  'join-decision',
  'no-lead',
  'perk-terms',
  'perk-stock',
  'claim-secret',
  'claim-waiting',
  'claim-news',
  'claim-reminder',
  'claim-question',
  'introduction',
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

export const mailSendJob = {
  name: 'mail.send',
  schema: z.strictObject({
    template: z.enum(MAIL_TEMPLATES),
    /** The mail, encrypted: its links may sign in (sealed-mail.ts). */
    sealed: z.base64().max(500_000),
  }),
  deadLetterSchema: z.object({ template: z.enum(MAIL_TEMPLATES) }),
  queue: {
    retryLimit: 8,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: HOUR,
    expireInSeconds: MINUTE,
    keepDoneSeconds: 0,
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

/** Every minute: notifies the members concerned about tool changes that have settled. */
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

/** Tells those who decide on a request to join a startup, or the person who asked once it is decided. */
export const joinNoticeJob = {
  name: 'startups.join',
  schema: z.strictObject({ request_id: z.uuid() }),
  queue: requestNotifyJob.queue,
} satisfies JobDefinition;

/** Every minute: tells staff of startups that lost their last lead, whatever took the lead away. */
export const leadlessJob = {
  name: 'startups.leads',
  schema: z.strictObject({}),
  queue: toolNoticesJob.queue,
  schedule: '* * * * *',
} satisfies JobDefinition;

/** Tells the startups that have a perk what a new version of its terms changed. */
export const perkTermsJob = {
  name: 'perks.terms',
  schema: z.strictObject({ perk_id: z.uuid(), version: z.number().int().positive() }),
  queue: requestNotifyJob.queue,
} satisfies JobDefinition;

/** Perks that open or end by their dates: at midnight in Paris, or an hour after a worker that was down is back. */
export const perkDatesJob = {
  name: 'perks.dates',
  schema: z.strictObject({}),
  queue: {
    retryLimit: 5,
    retryDelaySeconds: MINUTE,
    retryDelayMaxSeconds: HOUR,
    expireInSeconds: 5 * MINUTE,
    keepDoneSeconds: DAY,
    policy: 'exclusive',
  },
  schedule: '1 * * * *',
} satisfies JobDefinition;

/** Tells those concerned about one event of a claim. */
export const claimNotifyJob = {
  name: 'claims.notify',
  schema: z.strictObject({ event_id: z.string().regex(/^\d{1,18}$/) }),
  queue: requestNotifyJob.queue,
} satisfies JobDefinition;

/** Nightly: ends perks whose last day is over, sends the reminders before the end and the questions without news. */
export const claimClockJob = {
  name: 'claims.clock',
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
  schedule: '10 7 * * *',
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

/** Runs nightly if the setting is on. Each attempt is recorded as a run, so that a failure is visible at once. */
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

/** No retries: the HTTP request that waits for the result would have ended by then. */
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

/** Wakes a worker to process the open run, which has its own tables. The schedule covers a lost wake-up. */
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

/** Calls a paid service, so only its schedule starts it, never « Synchroniser » (decision 68). */
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

/** Fetches missing thumbnails after each refresh. A concurrent second job is dropped: the first reads the new list too. */
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

/** Fetches the picture at a member's avatar_url, because browsers load pictures from us alone. */
export const profilePictureJob = {
  name: 'users.picture',
  schema: z.strictObject({ user_id: z.uuid() }),
  queue: {
    retryLimit: 3,
    retryDelaySeconds: MINUTE,
    retryDelayMaxSeconds: HOUR,
    expireInSeconds: 2 * MINUTE,
    keepDoneSeconds: HOUR,
  },
} satisfies JobDefinition;

/** Fetches the picture at a startup's logo_url. */
export const startupLogoJob = {
  name: 'startups.logo',
  schema: z.strictObject({ startup_id: z.uuid() }),
  queue: {
    retryLimit: 3,
    retryDelaySeconds: MINUTE,
    retryDelayMaxSeconds: HOUR,
    expireInSeconds: 2 * MINUTE,
    keepDoneSeconds: HOUR,
  },
} satisfies JobDefinition;

/** Updates the tools of a large category after it was renamed or deleted. */
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

/** Every minute: alerts staff about low stock, and tells startups that wait for a perk which is back. */
export const stockNoticesJob = {
  name: 'codes.stock',
  schema: z.strictObject({}),
  queue: toolNoticesJob.queue,
  schedule: '* * * * *',
} satisfies JobDefinition;

/** Tells startups with a live claim that the shared secret of the perk was replaced. */
export const secretReplacedJob = {
  name: 'codes.replaced',
  schema: z.strictObject({ secret_id: z.uuid() }),
  queue: requestNotifyJob.queue,
} satisfies JobDefinition;

/** Tells a startup what staff decided on its report « Ce code ne marche pas ». */
export const reportDecidedJob = {
  name: 'codes.decided',
  schema: z.strictObject({ report_id: z.uuid() }),
  queue: requestNotifyJob.queue,
} satisfies JobDefinition;

/** Every queue. `installJobs` creates them; a job that is not listed here cannot be sent. */
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
  profilePictureJob,
  startupLogoJob,
  categorySettleJob,
  stockNoticesJob,
  secretReplacedJob,
  reportDecidedJob,
  joinNoticeJob,
  leadlessJob,
  perkTermsJob,
  perkDatesJob,
  claimNotifyJob,
  claimClockJob,
];

/** Receives the jobs whose attempts have all failed; each keeps the name of its original queue. */
export const DEAD_LETTER_QUEUE = 'dead-letter';

/** Receives failed jobs with private data. The worker removes that data and moves them to the dead letters. */
export const PRIVATE_DEAD_LETTER_QUEUE = 'dead-letter.private';
