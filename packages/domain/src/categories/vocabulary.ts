/** The add form's categories, in the documents' order. A migration creates them, and the secure zone's own. */
export const BASE_CATEGORIES = [
  'Productivité',
  'CRM & Ventes',
  'Intelligence Artificielle',
  'Design & UX',
  'Développement',
  'Communication',
  'Autres',
] as const;

/** Given by the secure zone to what it creates; the add form does not offer it. */
export const SECURE_CATEGORY = 'Sécurisé';

export const CATEGORY_LIMITS = { name: 60, description: 500 } as const;

/** What the console offers to choose from; any other hex value can be typed. The first ones are the installed categories'. */
export const CATEGORY_COLORS = [
  '#2f6fde',
  '#0f8a5f',
  '#7a4fd0',
  '#c8447c',
  '#b4690e',
  '#0e8fa3',
  '#b3403a',
  '#6b7280',
] as const;
