/** Title and description of each of the six groups (decision 47). */
export const PERK_GROUP_TEXTS_FR = {
  development: {
    title: 'Outils de développement',
    description: 'Coder, héberger, surveiller : de quoi livrer sans attendre la première levée.',
  },
  design: {
    title: 'Design et créativité',
    description: 'Maquettes, prototypes, images : une marque soignée dès les premiers écrans.',
  },
  analytics: {
    title: 'Analytics et marketing',
    description: 'Mesurer ce qui compte, trouver ses clients et leur parler au bon moment.',
  },
  collaboration: {
    title: 'Collaboration et productivité',
    description: 'Documents, projets, réunions : travailler à plusieurs sans se perdre.',
  },
  security: {
    title: 'Sécurité et conformité',
    description: 'Mots de passe, signatures, RGPD : rassurer ses clients et dormir tranquille.',
  },
  ai: {
    title: 'Intelligence artificielle',
    description: 'Modèles, assistants, automatisation : gagner des heures sur ce qui se répète.',
  },
} as const;
