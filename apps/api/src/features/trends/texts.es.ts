import type { Translation } from '@perkotheque/domain/languages/translation';
import type { BUSINESS_CASE_FR, MESSAGES_FR } from './texts.fr.ts';

export const MESSAGES_ES = {
  refreshed: 'Tendencias actualizadas.',
  fresh: 'Las tendencias tienen menos de 6 horas.',
  empty: 'La fuente no ha devuelto ningún producto: la lista queda como estaba.',
} as const satisfies Translation<typeof MESSAGES_FR>;

export const BUSINESS_CASE_ES = {
  spotted: (votes: number) =>
    `Detectado en el Top de Tendencias de IA: ${votes} ${votes === 1 ? 'voto' : 'votos'} en Product Hunt.`,
} as const satisfies Translation<typeof BUSINESS_CASE_FR>;
