import type { Translation } from '@perkotheque/domain/languages/translation';
import type { notifications as french } from '../fr/notifications.ts';

export const notifications = {
  intro: 'What concerns you: requests, votes, perks, claims, access, contracts.',
  choose: 'Choose what you are told about',
  shown: 'Notifications shown',
  all: 'All',
  onlyUnread: 'Unread',
  loadFailed: 'The notifications could not be loaded',
  newer: 'Newer',
  older: 'Older',
  emptyTitle: 'Nothing to read',
  emptyText: 'Answers to your requests and news about your perks will arrive here.',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
} as const satisfies Translation<typeof french>;
