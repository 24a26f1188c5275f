import type { Translation } from '@perkotheque/domain/languages/translation';
import type { FIELD_TEXTS_FR } from './texts.fr.ts';

export const FIELD_TEXTS_ES = {
  domain: '{domain} ya pertenece a {name}.',
  name: 'No es el nombre de la startup.',
} as const satisfies Translation<typeof FIELD_TEXTS_FR>;
