export const ownData = {
  title: 'Mes données',
  text: 'Ce que l’application garde de vous, et votre droit d’en partir.',
  download: 'Télécharger mes données',
  downloadHelp:
    'Un fichier JSON\u00a0: profil, préférences, favoris, demandes, votes, startups, activations, sessions et actes.',
  fileName: 'perkotheque-mes-donnees.json',
  downloadFailed: 'Le téléchargement n’a pas abouti',
  delete: 'Supprimer mon compte',
  deleteHelp: 'Définitif. Ce que vous avez écrit reste, sous «\u00a0Utilisateur supprimé\u00a0».',
  dialogTitle: 'Supprimer mon compte',
  dialogText:
    'Votre compte, vos sessions, vos favoris et vos préférences seront effacés. Vos demandes restent, sous «\u00a0Utilisateur supprimé\u00a0». Cette action est irréversible.',
  dialogSubmit: 'Supprimer définitivement',
} as const;
