export const calendarFeed = {
  create: 'Créer le lien',
  since: 'Lien créé le {date}. Il n’est plus affiché\u00a0: réinitialisez-le si vous l’avez perdu.',
  reset: 'Réinitialiser le lien',
  resetHelp: 'L’ancien lien cessera de fonctionner.',
  remove: 'Supprimer le lien',
  address: 'Votre lien d’agenda',
  once: 'Copiez-le maintenant\u00a0: il ne sera plus affiché. Qui l’a peut lire ces dates, et rien d’autre.',
  copy: 'Copier',
  copied: 'Lien copié',
  copyFailed: 'Le lien n’a pas pu être copié',
  created: 'Lien d’agenda créé',
  createFailed: 'Le lien n’a pas pu être créé',
  removed: 'Lien d’agenda supprimé',
  removeFailed: 'Le lien n’a pas pu être supprimé',
  own: {
    title: 'Vos contrats dans votre agenda',
    text: 'Un lien à ajouter à votre agenda\u00a0: les dates de décision et d’échéance des contrats que vous suivez, toujours à jour.',
  },
  all: {
    title: 'Tous les contrats dans votre agenda',
    text: 'Un lien à ajouter à votre agenda\u00a0: les dates de décision et d’échéance de tous les contrats du studio, toujours à jour.',
  },
} as const;
