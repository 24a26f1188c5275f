import type { Translation } from '@perkotheque/domain/languages/translation';
import type { TEXTS_FR } from './texts.fr.ts';

export const TEXTS_EN = {
  noAnswer: 'the source did not answer in time',
  nothingMissing: 'No field to complete',
  notCompleted: 'The tool could not be completed automatically',
  completed: (count: number) =>
    count === 0 ? 'No information found' : `${count} field${count > 1 ? 's' : ''} completed`,
  csvHeader: ['Tool', 'Result', 'Message', 'Updated fields', 'Finished on'],
  outcomes: { success: 'Success', error: 'Error' },
  messages: {
    nothing_new: 'Nothing new',
    no_owner: 'No owner found',
    api_error: 'API error: {fault}',
    database_error: 'Database error: {fault}',
    unknown: 'Unknown error',
    failed: 'The tool could not be enriched',
    no_source: 'no model is set up and the tool has no web address',
    page_unreadable: 'the tool’s page cannot be read ({reason})',
    model_answered: 'the model answered {status}',
    model_unreachable: 'the model cannot be reached',
    model_unreadable: 'the model’s answer cannot be read',
    model_late: 'the model did not answer in time',
    source_failed: 'the source failed',
    tool_gone: 'the tool no longer exists',
    write_refused: 'saving was refused',
  },
} as const satisfies Translation<typeof TEXTS_FR>;
