import type { Translation } from '@perkotheque/domain/languages/translation';
import type { MESSAGES_FR } from './texts.fr.ts';

export const MESSAGES_ES = {
  refreshed: 'Tendencias actualizadas.',
  fresh: 'Las tendencias tienen menos de 6 horas.',
  empty: 'La fuente no ha devuelto ningún producto: la lista queda como estaba.',
} as const satisfies Translation<typeof MESSAGES_FR>;
