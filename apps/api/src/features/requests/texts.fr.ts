/** Shown beside the form field. */
export const FIELD_TEXTS_FR = {
  reason: 'Indiquez la raison du refus.',
  tool: 'Cet outil n’existe pas ou n’existe plus.',
} as const;
