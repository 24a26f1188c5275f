export const MAIL_TEMPLATES = [
  'confirmation',
  'reset',
  'account-exists',
  'new-email',
  'account-change',
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
  'perk-suspect',
  'claim-secret',
  'claim-waiting',
  'claim-news',
  'claim-reminder',
  'claim-question',
  'introduction',
  'access-request',
  'access-decision',
  'request-votes',
  'pledge-perk',
  'budget-alert',
  'contract-reminder',
  'obligation-alert',
  'webhook-disabled',
  'api-token',
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** `expired`: its link ended before a server took the mail. `given-up`: every attempt of a day failed. */
export const MAIL_STATES = ['queued', 'accepted', 'refused', 'expired', 'given-up'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Why the last attempt failed. `answer`: the mail server said no, in words of its own. */
export const MAIL_FAULTS = [
  'unreachable',
  'unknown-host',
  'timeout',
  'encryption',
  'sign-in',
  'answer',
  'internal',
] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];

/** As long as the column that keeps what the mail server said. */
export const MAIL_WORDS_MAX = 200;
