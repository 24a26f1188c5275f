import type { Translation } from '@perkotheque/domain/languages/translation';
import type { FIELD_TEXTS_FR } from './texts.fr.ts';

export const FIELD_TEXTS_EN = {
  domain: '{domain} already belongs to {name}.',
  name: 'This is not the name of the startup.',
} as const satisfies Translation<typeof FIELD_TEXTS_FR>;
