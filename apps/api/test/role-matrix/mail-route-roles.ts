import type { Reach } from './reach.ts';

/** What became of the mails is for administrators (START-19); links in mails prove who follows them. */
export const MAIL_ROUTE_ROLES: Readonly<Record<string, Reach>> = {
  'GET /api/mails': ['admin'],
  'GET /api/mails/outage': ['admin'],
  'POST /api/unsubscribe': 'public',
  'POST /api/unsubscribe/one-click': 'public',
  'POST /api/resubscribe': 'public',
};
