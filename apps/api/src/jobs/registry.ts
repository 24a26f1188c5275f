import { MAIL_TEMPLATES } from '@perkotheque/domain/mail/vocabulary';
import { z } from 'zod';
import { contractClockJob } from './contract-jobs.ts';
import {
  DAY,
  HOUR,
  type JobDefinition,
  MINUTE,
  NOTICE_QUEUE,
  PICTURE_QUEUE,
  SWEEP_QUEUE,
} from './definition.ts';
import { leversJob, pledgePerkJob } from './pledge-jobs.ts';
import {
  claimClockJob,
  claimNotifyJob,
  joinNoticeJob,
  leadlessJob,
  obligationClockJob,
  perkDatesJob,
  perkIconJob,
  perkLinksJob,
  perkPageJob,
  perkSuspectsJob,
  perkTermsJob,
  reportDecidedJob,
  secretReplacedJob,
  startupLogoJob,
  stockNoticesJob,
  toolFiguresJob,
} from './programme-jobs.ts';
import { budgetAlertsJob } from './spend-jobs.ts';
import { tokenClockJob } from './token-jobs.ts';
import { webhookDeliverJob, webhookSweepJob, webhookTidyJob } from './webhook-jobs.ts';

export const mailSendJob = {
  name: 'mail.send',
  schema: z.strictObject({
    template: z.enum(MAIL_TEMPLATES),
    /** The mail, encrypted: its links may sign in (sealed-mail.ts). */
    sealed: z.base64().max(500_000),
  }),
  deadLetterSchema: z.object({ template: z.enum(MAIL_TEMPLATES) }),
  // 5 s, doubled up to ten minutes: 150 retries take a day. When the mail server is back, every mail leaves within the
  // ten minutes. A server may need minutes to answer (smtp-mailer.ts); the heartbeat finds a crashed worker earlier.
  queue: {
    retryLimit: 150,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 10 * MINUTE,
    expireInSeconds: 15 * MINUTE,
    heartbeatSeconds: 30,
    keepDoneSeconds: 0,
  },
} satisfies JobDefinition;

export const requestNotifyJob = {
  name: 'requests.notify',
  schema: z.strictObject({ change_id: z.uuid() }),
  queue: NOTICE_QUEUE,
} satisfies JobDefinition;

/** Every minute: notifies the members concerned about tool changes that have settled. */
export const toolNoticesJob = {
  name: 'notifications.tools',
  schema: z.strictObject({}),
  queue: SWEEP_QUEUE,
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
  queue: NOTICE_QUEUE,
} satisfies JobDefinition;

/** A request reached a number of votes that its author is told of. */
export const requestVotesJob = {
  name: 'requests.votes',
  schema: z.strictObject({ request_id: z.uuid(), votes: z.number().int().positive() }),
  queue: NOTICE_QUEUE,
} satisfies JobDefinition;

/** Tells those who may grant it of a request for access, or the person who asked once it is decided. */
export const accessNoticeJob = {
  name: 'access.notify',
  schema: z.strictObject({ request_id: z.uuid() }),
  queue: NOTICE_QUEUE,
} satisfies JobDefinition;

/** Every hour: tells people whose access to a tool ended. It opened nothing since midnight in Paris. */
export const accessEndJob = {
  name: 'access.end',
  schema: z.strictObject({}),
  queue: SWEEP_QUEUE,
  schedule: '3 * * * *',
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

/** Nightly: uses that are older than 30 days no longer count for popularity. */
export const popularityJob = {
  name: 'tools.popularity',
  schema: z.strictObject({}),
  queue: SWEEP_QUEUE,
  schedule: '17 3 * * *',
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
  queue: PICTURE_QUEUE,
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

/** Every queue. `installJobs` creates them; a job that is not listed here cannot be sent. */
export const JOBS: readonly JobDefinition[] = [
  mailSendJob,
  pruneJob,
  requestNotifyJob,
  newRequestJob,
  requestVotesJob,
  leversJob,
  pledgePerkJob,
  accessNoticeJob,
  accessEndJob,
  duplicatesProposeJob,
  toolNoticesJob,
  digestJob,
  toolsPurgeJob,
  popularityJob,
  toolFiguresJob,
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
  perkPageJob,
  perkIconJob,
  perkLinksJob,
  perkSuspectsJob,
  claimNotifyJob,
  claimClockJob,
  budgetAlertsJob,
  contractClockJob,
  obligationClockJob,
  webhookSweepJob,
  webhookDeliverJob,
  webhookTidyJob,
  tokenClockJob,
];

/** Receives the jobs whose attempts have all failed; each keeps the name of its original queue. */
export const DEAD_LETTER_QUEUE = 'dead-letter';

/** Receives failed jobs with private data. The worker removes that data and moves them to the dead letters. */
export const PRIVATE_DEAD_LETTER_QUEUE = 'dead-letter.private';
