import type { Fault, RunMessage } from '@perkotheque/domain/enrichment/messages';

/** Texts in the responses of the enrichment functions. */
export const TEXTS_FR = {
  noAnswer: 'la source n’a pas répondu à temps',
  nothingMissing: 'Aucun champ à compléter',
  notCompleted: "Impossible de compléter automatiquement l'outil",
  completed: (count: number) =>
    count === 0 ? 'Aucune information trouvée' : `${count} champ${count > 1 ? 's complétés' : ' complété'}`,
  csvHeader: ['Outil', 'Résultat', 'Message', 'Champs mis à jour', 'Terminé le'],
  outcomes: { success: 'Succès', error: 'Erreur' },
  messages: {
    nothing_new: 'Rien de nouveau',
    no_owner: 'Aucun propriétaire trouvé',
    api_error: 'Erreur API: {fault}',
    database_error: 'Erreur base de données: {fault}',
    unknown: 'Erreur inconnue',
    failed: "Erreur lors de l'enrichissement",
    no_source: 'aucun modèle n’est configuré et l’outil n’a pas d’adresse web',
    page_unreadable: 'la page de l’outil est illisible ({reason})',
    model_answered: 'le modèle a répondu {status}',
    model_unreachable: 'le modèle est injoignable',
    model_unreadable: 'la réponse du modèle est illisible',
    model_late: 'le modèle n’a pas répondu à temps',
    source_failed: 'la source a échoué',
    tool_gone: 'l’outil n’existe plus',
    write_refused: 'l’enregistrement a été refusé',
  } satisfies Record<(RunMessage | Fault)['code'], string>,
} as const;
