export const palette = {
  title: 'Recherche rapide',
  placeholder: 'Un outil, une page, une action…',
  groups: {
    tools: 'Outils',
    pages: 'Pages',
    actions: 'Actions',
  },
  searchAll: 'Chercher «\u00a0{typed}\u00a0» dans le catalogue',
  none: 'Aucun résultat trouvé',
  searching: 'Recherche…',
  hints: {
    move: 'Naviguer',
    choose: 'Ouvrir',
    close: 'Fermer',
    escape: 'Échap',
  },
} as const;
