import type { Translation } from '@perkotheque/domain/languages/translation';
import type { ownData as french } from '../fr/own-data.ts';

export const ownData = {
  title: 'My data',
  text: 'What the application keeps about you, and your right to leave it.',
  download: 'Download my data',
  downloadHelp:
    'A JSON file: profile, preferences, favourites, requests, votes, startups, claims, sessions and actions.',
  fileName: 'perkotheque-my-data.json',
  downloadFailed: 'The download did not go through',
  delete: 'Delete my account',
  deleteHelp: 'For good. What you wrote stays, under “Deleted user”.',
  dialogTitle: 'Delete my account',
  dialogText:
    'Your account, sessions, favourites and preferences will be erased. Your requests stay, under “Deleted user”. This cannot be undone.',
  dialogSubmit: 'Delete for good',
} as const satisfies Translation<typeof french>;
