export const connections = {
  title: 'Connexions',
  intro: 'Ce qui relie l’application à votre organisation.',
  tabs: { label: 'Pages des connexions', identity: 'Identité' },
} as const;
