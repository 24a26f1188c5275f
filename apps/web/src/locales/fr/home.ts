export const home = {
  title: 'Tableau de bord',
  welcome: 'Bienvenue dans votre espace {product}',
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
      title: 'Administration',
      text: 'Gérez les utilisateurs, leurs rôles et leurs accès.',
    },
  },
} as const;
