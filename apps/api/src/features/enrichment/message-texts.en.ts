import type { Translation } from '@perkotheque/domain/languages/translation';
import type { MESSAGE_TEXTS_FR } from './message-texts.fr.ts';

export const MESSAGE_TEXTS_EN = {
  noOwner: 'No owner found',
  apiError: (message: string) => `API error: ${message}`,
  databaseError: (message: string) => `Database error: ${message}`,
  unknown: 'Unknown error',
  failed: 'The tool could not be enriched',
  gone: 'the tool no longer exists',
  databaseRefused: 'saving was refused',
  nothingNew: 'Nothing new',
  unexpected: 'the source failed',
  noSource: 'no model is set up and the tool has no web address',
  pageUnreadable: (reason: string) => `the tool’s page cannot be read (${reason})`,
  modelAnswered: (status: string) => `the model answered ${status}`,
  modelUnreachable: 'the model cannot be reached',
  modelUnreadable: 'the model’s answer cannot be read',
  modelLate: 'the model did not answer in time',
} as const satisfies Translation<typeof MESSAGE_TEXTS_FR>;
