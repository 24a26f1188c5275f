import type { Translation } from '@perkotheque/domain/languages/translation';
import type { CALENDAR_TEXTS_FR } from './texts.fr.ts';

export const CALENDAR_TEXTS_ES = {
  name: 'Ventajas de {startup}',
  end: 'Fin de la ventaja: {tool}',
  endText: 'Último día de «{perk}».',
  decision: 'Por decidir: {tool}',
  decisionText: '«{perk}» termina el {date}. ¿Continuar, cancelar, negociar o cambiar?',
  price: 'Después: {price} al mes.',
} as const satisfies Translation<typeof CALENDAR_TEXTS_FR>;
