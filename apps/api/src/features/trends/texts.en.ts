import type { Translation } from '@perkotheque/domain/languages/translation';
import type { MESSAGES_FR } from './texts.fr.ts';

export const MESSAGES_EN = {
  refreshed: 'Trends updated.',
  fresh: 'The trends are less than 6 hours old.',
  empty: 'The source returned no product: the list stays as it is.',
} as const satisfies Translation<typeof MESSAGES_FR>;
