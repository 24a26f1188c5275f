import type { Translation } from '@perkotheque/domain/languages/translation';
import type { FIELD_TEXTS_FR } from './texts.fr.ts';

export const FIELD_TEXTS_ES = {
  reason: 'Indica el motivo del rechazo.',
  tool: 'Esta herramienta no existe o ha dejado de existir.',
} as const satisfies Translation<typeof FIELD_TEXTS_FR>;
