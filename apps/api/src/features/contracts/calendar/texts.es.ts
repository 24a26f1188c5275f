import type { Translation } from '@perkotheque/domain/languages/translation';
import type { CONTRACT_CALENDAR_TEXTS_FR } from './texts.fr.ts';

export const CONTRACT_CALENDAR_TEXTS_ES = {
  own: 'Sus contratos',
  all: 'Contratos del estudio',
  decision: 'Decidir antes de: {tool}',
  decisionRenews: 'Último día para decir que no. Sin decisión, el contrato se renueva el {date}.',
  decisionEnds: 'Último día para decidir. Sin decisión, el contrato termina el {date}.',
  renewal: 'Renovación: {tool}',
  renewalText: 'El contrato se renueva ese día.',
  end: 'Fin del contrato: {tool}',
  endText: 'El contrato termina ese día.',
} as const satisfies Translation<typeof CONTRACT_CALENDAR_TEXTS_FR>;
