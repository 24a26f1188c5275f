// Jobs about startups, perks, claims and codes.
import { z } from 'zod';
import {
  DAY,
  HOUR,
  type JobDefinition,
  MINUTE,
  NOTICE_QUEUE,
  PICTURE_QUEUE,
  SWEEP_QUEUE,
} from './definition.ts';

/** Tells those who decide on a request to join a startup, or the person who asked once it is decided. */
export const joinNoticeJob = {
  name: 'startups.join',
  schema: z.strictObject({ request_id: z.uuid() }),
  queue: NOTICE_QUEUE,
} satisfies JobDefinition;

/** Every minute: tells staff of startups that lost their last lead, whatever took the lead away. */
export const leadlessJob = {
  name: 'startups.leads',
  schema: z.strictObject({}),
  queue: SWEEP_QUEUE,
  schedule: '* * * * *',
} satisfies JobDefinition;

/** Tells the startups that have a perk what a new version of its terms changed. */
export const perkTermsJob = {
  name: 'perks.terms',
  schema: z.strictObject({ perk_id: z.uuid(), version: z.number().int().positive() }),
  queue: NOTICE_QUEUE,
} satisfies JobDefinition;

/** Perks that open or end by their dates, or have aged: at midnight in Paris, or an hour after a worker that was down is back. */
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

/** Nightly: visits the public and terms links of perks, and never a private one (FRESH-03). */
export const perkLinksJob = {
  name: 'perks.links',
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
  schedule: '20 4 * * *',
} satisfies JobDefinition;

/** Every minute: tells staff of perks that became suspect, once each. */
export const perkSuspectsJob = {
  name: 'perks.suspects',
  schema: z.strictObject({}),
  queue: SWEEP_QUEUE,
  schedule: '* * * * *',
} satisfies JobDefinition;

/** Tells those concerned about one event of a claim. */
export const claimNotifyJob = {
  name: 'claims.notify',
  schema: z.strictObject({ event_id: z.string().regex(/^\d{1,18}$/) }),
  queue: NOTICE_QUEUE,
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

/** Every minute: alerts staff about low stock, and tells startups that wait for a perk which is back. */
export const stockNoticesJob = {
  name: 'codes.stock',
  schema: z.strictObject({}),
  queue: SWEEP_QUEUE,
  schedule: '* * * * *',
} satisfies JobDefinition;

/** Tells startups with a live claim that the shared secret of the perk was replaced. */
export const secretReplacedJob = {
  name: 'codes.replaced',
  schema: z.strictObject({ secret_id: z.uuid() }),
  queue: NOTICE_QUEUE,
} satisfies JobDefinition;

/** Tells a startup what staff decided on its report « Ce code ne marche pas ». */
export const reportDecidedJob = {
  name: 'codes.decided',
  schema: z.strictObject({ report_id: z.uuid() }),
  queue: NOTICE_QUEUE,
} satisfies JobDefinition;

/** On Mondays: what startups read of each other's tools. More often would let them follow one another (QUI-03). */
export const toolFiguresJob = {
  name: 'tools.figures',
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
  schedule: '50 4 * * 1',
} satisfies JobDefinition;

/** Fetches the picture at a startup's logo_url. */
export const startupLogoJob = {
  name: 'startups.logo',
  schema: z.strictObject({ startup_id: z.uuid() }),
  queue: PICTURE_QUEUE,
} satisfies JobDefinition;

/** Reads the page of an offer for somebody who waits for it: no retry. */
export const perkPageJob = {
  name: 'perks.page',
  schema: z.strictObject({ page_id: z.uuid() }),
  queue: {
    retryLimit: 0,
    retryDelaySeconds: 1,
    retryDelayMaxSeconds: 1,
    expireInSeconds: MINUTE,
    keepDoneSeconds: HOUR,
  },
} satisfies JobDefinition;

/** Fetches the icon of a tool that gets its first perk and has none. */
export const perkIconJob = {
  name: 'perks.icon',
  schema: z.strictObject({ tool_id: z.uuid() }),
  queue: startupLogoJob.queue,
} satisfies JobDefinition;

/**
 * Sends the alerts of the studio's obligations that are due. Several times a day, so that a worker that was down in the
 * morning loses no day.
 */
export const obligationClockJob = {
  name: 'obligations.clock',
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
  schedule: '35 7,11,15 * * *',
} satisfies JobDefinition;
