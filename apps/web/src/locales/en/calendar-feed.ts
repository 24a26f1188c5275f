import type { Translation } from '@perkotheque/domain/languages/translation';
import type { calendarFeed as french } from '../fr/calendar-feed.ts';

export const calendarFeed = {
  create: 'Create the link',
  since: 'Link created on {date}. It is no longer shown: reset it if you lost it.',
  reset: 'Reset the link',
  resetHelp: 'The former link will stop working.',
  remove: 'Remove the link',
  address: 'Your calendar link',
  once: 'Copy it now: it will not be shown again. Whoever has it can read these dates, and nothing else.',
  copy: 'Copy',
  copied: 'Link copied',
  copyFailed: 'The link could not be copied',
  created: 'Calendar link created',
  createFailed: 'The link could not be created',
  removed: 'Calendar link removed',
  removeFailed: 'The link could not be removed',
  own: {
    title: 'Your contracts in your calendar',
    text: 'A link to add to your calendar: decision and renewal dates of the contracts that you follow, always up to date.',
  },
  all: {
    title: 'All contracts in your calendar',
    text: 'A link to add to your calendar: decision and renewal dates of all contracts of the studio, always up to date.',
  },
} as const satisfies Translation<typeof french>;
