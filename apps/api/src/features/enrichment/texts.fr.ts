/** What the functions answer in words. */
export const TEXTS_FR = {
  noAnswer: 'la source n’a pas répondu à temps',
  nothingMissing: 'Aucun champ à compléter',
  notCompleted: "Impossible de compléter automatiquement l'outil",
  completed: (count: number) =>
    count === 0 ? 'Aucune information trouvée' : `${count} champ${count > 1 ? 's complétés' : ' complété'}`,
  csvHeader: ['Outil', 'Résultat', 'Message', 'Champs mis à jour', 'Terminé le'],
  outcomes: { success: 'Succès', error: 'Erreur' },
} as const;
