export const home = {
  title: 'Tableau de bord',
  welcome: 'Bienvenue dans votre espace {product}',
  setup: {
    title: 'Premiers pas',
    progress: 'Étapes terminées\u00a0: {done} sur {total}',
    hide: 'Masquer les premiers pas',
    done: 'fait',
    toDo: 'à faire',
    steps: {
      name: {
        title: 'Nommer l’espace',
        text: 'Le nom que verront vos membres et vos visiteurs.',
      },
      mail: {
        title: 'Configurer les e-mails',
        text: 'Renseignez SMTP_URL sur le serveur\u00a0: sans lui, aucun e-mail ne part.',
      },
      registration: {
        title: 'Décider des inscriptions',
        text: 'Ouvertes à tous, ou réservées aux comptes que vous créez.',
      },
      domains: {
        title: 'Choisir les domaines admis',
        text: 'Les adresses qui peuvent s’inscrire\u00a0: celles de vos startups, ou toutes.',
      },
      tools: {
        title: 'Ajouter les premiers outils',
        text: 'Une première fiche, pour voir le catalogue vivre.',
      },
      import: {
        title: 'Importer une liste',
        text: 'Depuis un fichier CSV, avec vérification et annulation.',
      },
    },
  },
  search: {
    label: 'Rechercher un outil, un besoin, une équipe…',
    clear: 'Effacer la recherche',
    submit: 'Chercher dans le catalogue',
    go: 'Chercher',
  },
  personal: {
    hello: 'Bonjour {name}',
    helloUnnamed: 'Bonjour',
    savings: 'Économisé\u00a0: {saved}, encore possible\u00a0: {possible}',
    savingsHelp:
      'Économisé\u00a0: les montants que votre startup a confirmés. Les avantages obtenus sont estimés à {estimated}.',
    noStartup: 'Rattachez-vous à une startup pour obtenir les avantages.',
    myStartup: 'Ma startup',
    join: 'Rejoindre ma startup',
    seeOffers: 'Voir les avantages',
    newOffers: 'Nouveaux pour vous',
    ownRequests: 'Vos demandes',
    waiting: {
      title: 'À traiter',
      founders_one: 'Startup demandée',
      founders_other: 'Startups demandées',
      leadless_one: 'Startup sans responsable',
      leadless_other: 'Startups sans responsable',
      none: 'Rien ne vous attend.',
      claims_one: 'Activation à traiter',
      claims_other: 'Activations à traiter',
      reports_one: 'Code signalé',
      reports_other: 'Codes signalés',
      requests_one: 'Demande d’outil en attente',
      requests_other: 'Demandes d’outils en attente',
    },
  },
  newest: {
    title: 'Derniers ajouts',
    noCategory: 'Non catégorisé',
  },
  cards: {
    tools: {
      title: 'Explorer les outils',
      text: 'Parcourez le catalogue, filtrez par équipe ou par prix et ouvrez les fiches.',
    },
    favorites: {
      title: 'Mes favoris',
      text: 'Retrouvez en un clic les outils que vous avez mis de côté.',
    },
    requests: {
      title: 'Demandes d’outils',
      text: 'Proposez un outil qui manque, et votez pour ceux des autres.',
    },
    addTool: {
      title: 'Ajouter un outil',
      text: 'Créez une nouvelle fiche dans le catalogue.',
    },
    administration: {
      title: 'Administration des utilisateurs',
      text: 'Gérez les utilisateurs, leurs rôles et leurs accès.',
    },
  },
} as const;
