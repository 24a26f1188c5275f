import { PERK_GROUP_TEXTS_FR } from './texts.fr.ts';

export interface PerkGroup {
  key: string;
  title: string;
  description: string;
  /** Words or phrases to find in category, name and description, ignoring case, accents and plural. */
  keywords: readonly string[];
}

/** The one place where the six groups are described (decision 47); their words are in texts.fr.ts beside. */
export const PERK_GROUPS: readonly PerkGroup[] = [
  {
    key: 'development',
    ...PERK_GROUP_TEXTS_FR.development,
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
    ...PERK_GROUP_TEXTS_FR.design,
    keywords: ['design', 'UX', 'maquette', 'prototype', 'interface', 'graphisme', 'visuel', 'illustration'],
  },
  {
    key: 'analytics',
    ...PERK_GROUP_TEXTS_FR.analytics,
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
    ...PERK_GROUP_TEXTS_FR.collaboration,
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
    ...PERK_GROUP_TEXTS_FR.security,
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
    ...PERK_GROUP_TEXTS_FR.ai,
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
