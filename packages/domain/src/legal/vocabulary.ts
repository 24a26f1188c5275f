/** Texts that a French service has to publish, and their addresses. */
export const LEGAL_DOCUMENTS = ['notice', 'privacy', 'terms'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

export const LEGAL_ADDRESSES = {
  notice: '/mentions-legales',
  privacy: '/confidentialite',
  terms: '/conditions',
} as const satisfies Record<LegalDocument, string>;

export const LEGAL_TEXT_MAX_LENGTH = 50_000;
