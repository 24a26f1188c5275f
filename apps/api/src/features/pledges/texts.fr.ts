/** Shown beside the form field. */
export const FIELD_TEXTS_FR = {
  tool: 'Choisissez un outil du catalogue, ou laissez vide.',
  perk: 'Choisissez un avantage en ligne.',
} as const;
