export interface PerkGroup {
  key: string;
  title: string;
  description: string;
  /** Words or phrases, looked for in category, name and description whatever their case, accents or plural. */
  keywords: readonly string[];
}

/** The one place where the six groups are described (decision 47). */
export const PERK_GROUPS: readonly PerkGroup[] = [
  {
    key: 'development',
    title: 'Outils de développement',
    description: 'Coder, héberger, surveiller : de quoi livrer sans attendre la première levée.',
    keywords: [
      'développement',
      'développeur',
      'hébergement',
      'déploiement',
      'base de données',
      'intégration continue',
      'serveur',
      'API',
    ],
  },
  {
    key: 'design',
    title: 'Design et créativité',
    description: 'Maquettes, prototypes, images : une marque soignée dès les premiers écrans.',
    keywords: ['design', 'UX', 'maquette', 'prototype', 'interface', 'graphisme', 'visuel', 'illustration'],
  },
  {
    key: 'analytics',
    title: 'Analytics et marketing',
    description: 'Mesurer ce qui compte, trouver ses clients et leur parler au bon moment.',
    keywords: [
      'marketing',
      'analytics',
      'mesure d’audience',
      'référencement',
      'emailing',
      'courriel',
      'prospection',
      'CRM',
      'réseaux sociaux',
    ],
  },
  {
    key: 'collaboration',
    title: 'Collaboration et productivité',
    description: 'Documents, projets, réunions : travailler à plusieurs sans se perdre.',
    keywords: [
      'collaboration',
      'productivité',
      'gestion de projet',
      'visioconférence',
      'réunion',
      'messagerie',
      'agenda',
      'tableau blanc',
    ],
  },
  {
    key: 'security',
    title: 'Sécurité et conformité',
    description: 'Mots de passe, signatures, RGPD : rassurer ses clients et dormir tranquille.',
    keywords: [
      'sécurité',
      'sécurisé',
      'conformité',
      'RGPD',
      'mot de passe',
      'signature électronique',
      'consentement',
      'faille',
      'chiffrement',
      'protection des données',
    ],
  },
  {
    key: 'ai',
    title: 'Intelligence artificielle',
    description: 'Modèles, assistants, automatisation : gagner des heures sur ce qui se répète.',
    keywords: [
      'intelligence artificielle',
      'IA',
      'modèle de langage',
      'assistant',
      'apprentissage automatique',
      'génération',
    ],
  },
];
