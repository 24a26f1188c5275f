export interface PerkGroup {
  key: string;
  title: string;
  description: string;
  /** Lower case, without accents: they are looked for in category, name and description, normalised alike. */
  keywords: readonly string[];
}

/** The one place where the six groups are described (decision 47). */
export const PERK_GROUPS: readonly PerkGroup[] = [
  {
    key: 'development',
    title: 'Outils de développement',
    description: 'Coder, héberger, surveiller : de quoi livrer sans attendre la première levée.',
    keywords: ['developpement', 'code', 'hebergement', 'api', 'cloud', 'deploiement', 'base de donnees'],
  },
  {
    key: 'design',
    title: 'Design et créativité',
    description: 'Maquettes, prototypes, images : une marque soignée dès les premiers écrans.',
    keywords: ['design', 'ux', 'maquette', 'prototype', 'graphique', 'creation', 'video'],
  },
  {
    key: 'analytics',
    title: 'Analytics et marketing',
    description: 'Mesurer ce qui compte, trouver ses clients et leur parler au bon moment.',
    keywords: ['analytics', 'marketing', 'crm', 'audience', 'emailing', 'prospection', 'seo'],
  },
  {
    key: 'collaboration',
    title: 'Collaboration et productivité',
    description: 'Documents, projets, réunions : travailler à plusieurs sans se perdre.',
    keywords: [
      'collaboration',
      'productivite',
      'projet',
      'documentation',
      'messagerie',
      'visioconference',
      'reunion',
    ],
  },
  {
    key: 'security',
    title: 'Sécurité et conformité',
    description: 'Mots de passe, signatures, RGPD : rassurer ses clients et dormir tranquille.',
    keywords: ['securite', 'conformite', 'rgpd', 'mot de passe', 'signature', 'vulnerabilite', 'sauvegarde'],
  },
  {
    key: 'ai',
    title: 'Intelligence artificielle',
    description: 'Modèles, assistants, automatisation : gagner des heures sur ce qui se répète.',
    keywords: [
      'intelligence artificielle',
      ' ia ',
      'modele de langage',
      'assistant',
      'automatisation',
      'generatif',
    ],
  },
];
