import { z } from 'zod';

/** Calendar feeds of contracts: those that the person owns or stands in for, or all of them. */
export const CONTRACT_FEEDS = ['contracts', 'all-contracts'] as const;
export type ContractFeed = (typeof CONTRACT_FEEDS)[number];

/** `app.calendar_feeds` restates the list. */
export type FeedKind = 'claims' | ContractFeed;

/** The token of a calendar feed's address: 32 random bytes. */
export const feedTokenSchema = z.string().regex(/^[\w-]{43}$/);
