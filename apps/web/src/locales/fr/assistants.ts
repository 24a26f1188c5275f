export const assistants = {
  title: 'Assistants',
  intro:
    'Un assistant qui parle MCP cherche des outils et des avantages, et prépare une activation, à votre place.',
  account: 'Mon compte',
  tokens: 'Créer un jeton',
  connect: {
    title: 'Connecter un assistant',
    text: 'En deux étapes, dans n’importe quel assistant qui accepte un serveur MCP distant.',
    first: 'Créez un jeton d’API avec les droits que l’assistant doit avoir.',
    second:
      'Donnez-lui cette adresse et le jeton, dans un en-tête «\u00a0Authorization\u00a0: Bearer\u00a0».',
    address: 'Adresse du serveur',
    addressHelp: 'En HTTP, sans session\u00a0: chaque appel présente le jeton.',
    copy: 'Copier',
    copied: 'Adresse copiée',
    copyFailed: 'L’adresse n’a pas pu être copiée',
  },
  may: {
    title: 'Ce qu’il peut faire',
    text: 'Selon les droits du jeton et votre rôle, et jamais plus.',
    never:
      'Il ne reçoit jamais un code, un lien privé ou un identifiant\u00a0: il reçoit l’adresse de la page où une personne les affiche.',
  },
  can: {
    tools: 'Chercher des outils et lire leur fiche',
    perks: 'Chercher des avantages et dire si vous y avez droit, avec les raisons',
    claims: 'Lire vos activations, leurs échéances et vos économies',
    start: 'Commencer une activation\u00a0: une personne la confirme sur sa page',
    request: 'Demander un outil',
  },
  trial: {
    title: 'Essayer un jeton',
    text: 'Vérifie la connexion comme un assistant le ferait. Le jeton n’est pas gardé.',
    label: 'Jeton',
    go: 'Essayer',
    works_one: 'La connexion fonctionne. Cet outil est offert à l’assistant\u00a0: {names}.',
    works_other: 'La connexion fonctionne. L’assistant dispose de {count, number} outils\u00a0: {names}.',
    nothing: 'La connexion fonctionne, mais ce jeton n’ouvre rien à un assistant.',
    failed: 'La connexion a échoué',
  },
} as const;
