/** The page « Notifications »; the bell's texts are in shell.ts. */
export const notifications = {
  intro: 'Ce qui vous concerne\u00a0: demandes, votes, avantages, activations, accès, contrats.',
  choose: 'Choisir ce dont vous êtes prévenu(e)',
  shown: 'Notifications affichées',
  all: 'Toutes',
  onlyUnread: 'Non lues',
  loadFailed: 'Les notifications n’ont pas pu être chargées',
  newer: 'Plus récentes',
  older: 'Plus anciennes',
  emptyTitle: 'Rien à lire',
  emptyText: 'Les réponses à vos demandes et les nouvelles de vos avantages arriveront ici.',
  markRead: 'Marquer comme lu',
  markUnread: 'Marquer comme non lu',
} as const;
