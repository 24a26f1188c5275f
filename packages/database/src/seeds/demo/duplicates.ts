import type { DemoDuplicateGroup } from './types.ts';

export const DEMO_DUPLICATE_GROUPS: readonly DemoDuplicateGroup[] = [
  {
    reason: 'Même service, renommé Brevo en 2023.',
    suggested_action: 'merge',
    tools: ['brevo', 'sendinblue'],
  },
  {
    reason: 'Deux espaces Notion ouverts par des équipes différentes, sur le même domaine.',
    suggested_action: 'merge',
    tools: ['notion', 'notion-equipe-produit'],
  },
  {
    reason: 'Même domaine, mais le compte du studio a ses propres accès et sa propre facturation.',
    suggested_action: 'keep-separate',
    tools: ['ovhcloud', 'ovhcloud-compte-du-studio'],
  },
  {
    reason: 'Les tableaux de l’équipe Ops sont archivés, l’espace commun les remplace.',
    suggested_action: 'deprecate-one',
    tools: ['trello', 'trello-ops'],
  },
  {
    reason: 'Trois gestionnaires de mots de passe pour le même besoin.',
    suggested_action: 'deprecate-one',
    tools: ['dashlane', 'bitwarden', '1password'],
  },
];
