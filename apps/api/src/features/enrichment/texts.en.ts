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
} as const satisfies Translation<typeof TEXTS_FR>;
