/** Shown beside the form field. */
export const FIELD_TEXTS_FR = {
  domain: '{domain} appartient déjà à {name}.',
  name: 'Ce n’est pas le nom de la startup.',
} as const;
