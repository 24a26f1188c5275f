import { OUTCOME_TEXTS_FR } from '@perkotheque/domain/enrichment/vocabulary';

/** What is stored of a tool that was not enriched, in French; told in the reader's language (message-texts.ts). */
export const MESSAGE_TEXTS_FR = {
  ...OUTCOME_TEXTS_FR,
  gone: 'l’outil n’existe plus',
  databaseRefused: 'l’enregistrement a été refusé',
  nothingNew: 'Rien de nouveau',
  unexpected: 'la source a échoué',
  noSource: 'aucun modèle n’est configuré et l’outil n’a pas d’adresse web',
  pageUnreadable: (reason: string) => `la page de l’outil est illisible (${reason})`,
  modelAnswered: (status: string) => `le modèle a répondu ${status}`,
  modelUnreachable: 'le modèle est injoignable',
  modelUnreadable: 'la réponse du modèle est illisible',
  modelLate: 'le modèle n’a pas répondu à temps',
} as const;
