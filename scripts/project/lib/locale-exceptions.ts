/** Product, brand and people's names, and literal values. */
const NAMES = [
  'Product Hunt',
  'YouTube',
  'PH',
  'YT',
  'SaaS',
  'Freemium',
  'LTD',
  'CRM',
  'IT',
  'URL',
  'Figma',
  'Penpot',
  'Nuage Clair',
  'NC',
  'Camille Martin',
  'https://',
  'abcde-12345',
  'Ctrl',
  'Core team',
];
/** Each language is listed by its own name. */
const LANGUAGE_NAMES = ['Français', 'English', 'Español'];
/** Not translated (decision 13). */
const KEPT = ['Dashboard', 'Top', 'Oops! Page not found'];

/** Words that are spelled alike in French and in the other language. */
export const ALIKE = {
  en: new Set([
    ...NAMES,
    ...LANGUAGE_NAMES,
    ...KEPT,
    'Action',
    'Actions',
    'Administration',
    'Alternatives',
    'Avatar',
    'Badges',
    'Catalogue',
    'Cause',
    'Date',
    'Description',
    'Design',
    'design',
    'Documentation',
    'Excellent.',
    'Format',
    'Import',
    'Maintenance',
    'Marketing',
    'Menu',
    'Message',
    'Navigation',
    'Notes',
    'Notification',
    'Notifications ({hotkey})',
    'Open source',
    'Page {page}',
    'Pages',
    'Permissions',
    'Score',
    'Suggestions',
    'Support',
    'Tags',
    'Type',
    'Usage',
    'vote',
    'votes',
    '{count, number} vote',
    '{count, number} votes',
    '{count} minute',
    '{count} minutes',
    '{count} permission',
    '{count} permissions',
    '{count} suggestion',
    '{count} suggestions',
  ]),
  es: new Set([
    ...NAMES,
    ...LANGUAGE_NAMES,
    ...KEPT,
    'Avatar',
    'Conforme',
    'Disponible',
    'En euros.',
    'Fin',
    'Marketing',
    'Responsable',
  ]),
} as const;

/** Stored in the database as content of the catalogue, so they exist in French only. */
export const FRENCH_ONLY: ReadonlySet<string> = new Set([
  'apps/api/src/features/settings/texts.fr.ts SETTING_ROWS_FR',
  'apps/api/src/features/trends/texts.fr.ts REQUEST_CATEGORY_FR',
]);

/** Literals in components that are not text. */
export const OWN_WORDS: ReadonlySet<string> = new Set(['https://']);
