/** What the bell tells, by event. `member_notices` restates the list. */
export const NOTICE_KINDS = [
  'claim',
  'claim_secret',
  'request_new',
  'request_status',
  'request_votes',
  'favorite_changed',
  'perk_terms',
  'perk_stock',
  'perk_back',
  'perk_suspect',
  'access_asked',
  'access_decided',
  'access_ended',
  'contract_due',
  'obligation_due',
  'webhook_disabled',
  'join_asked',
  'join_decided',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Notices per page, in the menu and on the page. */
export const NOTICES_SHOWN = 20;

/** Unread notices are counted up to this number: « 99+ ». */
export const UNREAD_COUNTED = 100;

/** The most that is kept per person: the oldest go. A trigger of the database keeps to it. */
export const NOTICES_KEPT = 10_000;

/** Kinds of news that a member may refuse, by mail and in the bell together. */
export const NEWS_KINDS = ['requests', 'new_tools', 'claims', 'access', 'contracts'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** Numbers of votes at which the person who asked for a tool is told. */
export const VOTE_MILESTONES = [5, 10, 25, 50, 100, 250, 500, 1000] as const;
