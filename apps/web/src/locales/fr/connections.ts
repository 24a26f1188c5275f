export const connections = {
  title: 'Connexions',
  intro: 'Ce qui relie l’application à vos autres outils.',
  tabs: {
    label: 'Pages des connexions',
    webhooks: 'Webhooks et messageries',
    identity: 'Identité',
    tokens: 'Jetons d’API',
  },
} as const;
