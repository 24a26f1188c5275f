import type { Translation } from '@perkotheque/domain/languages/translation';
import type { FIELD_TEXTS_FR } from './texts.fr.ts';

export const FIELD_TEXTS_ES = {
  tool: 'Elige una herramienta del catálogo o deja el campo vacío.',
  perk: 'Elige una ventaja en línea.',
} as const satisfies Translation<typeof FIELD_TEXTS_FR>;
