import type { Translation } from '@perkotheque/domain/languages/translation';
import type { FIELD_TEXTS_FR } from './texts.fr.ts';

export const FIELD_TEXTS_EN = {
  tool: 'Choose a tool from the catalogue, or leave it empty.',
  perk: 'Choose a perk that is online.',
} as const satisfies Translation<typeof FIELD_TEXTS_FR>;
