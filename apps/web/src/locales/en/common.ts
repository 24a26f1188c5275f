import type { Translation } from '@perkotheque/domain/languages/translation';
import type { common as french } from '../fr/common.ts';

export const common = {
  actions: {
    confirm: 'Confirm',
    cancel: 'Cancel',
    save: 'Save',
    close: 'Close',
    retry: 'Try again',
    backHome: 'Back to home',
  },
  loading: 'Loading…',
  skipToContent: 'Skip to content',
  requiredNote: 'Required field',
  quoted: '“{text}”',
  label: '{label}:',
  labelled: '{label}: {value}',
  entries: {
    add: 'Add to the list',
    remove: 'Remove {entry}',
  },
  pagination: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    range: '{first}–{last} of {total}',
  },
  roles: {
    admin: 'Administrator',
    moderator: 'Moderator',
    'core-team': 'Core team',
    user: 'User',
  },
  baseCategories: {
    Productivité: 'Productivity',
    'CRM & Ventes': 'CRM & Sales',
    'Intelligence Artificielle': 'Artificial intelligence',
    'Design & UX': 'Design & UX',
    Développement: 'Development',
    Communication: 'Communication',
    Autres: 'Other',
    Sécurisé: 'Secure',
  },
  teams: {
    IT: 'IT',
    Marketing: 'Marketing',
    Ventes: 'Sales',
    Produit: 'Product',
    Design: 'Design',
    Innovation: 'Innovation',
    Ops: 'Ops',
    RH: 'HR',
    Tous: 'Everyone',
  },
  password: {
    show: 'Show password',
    hide: 'Hide password',
  },
  theme: {
    label: 'Theme',
    light: 'Light',
    dark: 'Dark',
    system: 'System',
    toLight: 'Switch to the light theme',
    toDark: 'Switch to the dark theme',
  },
  language: {
    label: 'Language',
    names: { fr: 'Français', en: 'English', es: 'Español' },
  },
  toast: {
    region: 'Notifications ({hotkey})',
    label: 'Notification',
  },
  chart: {
    table: 'Show the figures',
  },
  sidebar: {
    label: 'Menu',
    toggle: 'Show or collapse the menu',
  },
  dialog: {
    discardTitle: 'Discard your changes?',
    discardText: 'What you typed will not be saved.',
    discard: 'Discard',
    keepEditing: 'Keep editing',
  },
  site: {
    navigation: 'Main navigation',
    home: '{product}, home',
    signIn: 'Sign in',
    space: 'My space',
    tagline: 'The catalogue of software offered to startups.',
    accessibility: 'Accessibility',
    rights: '© {year} {product}',
  },
  searchReasons: {
    for: 'for: {need}',
    need: 'for the same needs',
    rival: 'an alternative',
    label: 'in its labels',
    text: 'in its description',
  },
  failure: {
    title: 'This page could not be displayed',
  },
} as const satisfies Translation<typeof french>;
