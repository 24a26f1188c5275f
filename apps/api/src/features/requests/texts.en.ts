import type { Translation } from '@perkotheque/domain/languages/translation';
import type { FIELD_TEXTS_FR } from './texts.fr.ts';

export const FIELD_TEXTS_EN = {
  reason: 'Give the reason for the rejection.',
  tool: 'This tool does not exist, or no longer does.',
} as const satisfies Translation<typeof FIELD_TEXTS_FR>;
