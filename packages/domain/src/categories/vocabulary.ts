/** The add form's categories, in the order of ADD-05. The schema creates them and the secure zone's own. */
export const BASE_CATEGORIES = [
  'Productivité',
  'CRM & Ventes',
  'Intelligence Artificielle',
  'Design & UX',
  'Développement',
  'Communication',
  'Autres',
] as const;

/** The category of tools that are created in the secure zone. The add form does not offer it. */
export const SECURE_CATEGORY = 'Sécurisé';

export const CATEGORY_LIMITS = { name: 60, description: 500 } as const;
