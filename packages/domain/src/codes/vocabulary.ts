/** Where a secret of a perk stands. Shared secrets are `current` or `voided`. `held`: since a restore (CODE-07). */
export const SECRET_STATES = ['free', 'held', 'granted', 'read', 'current', 'voided'] as const;
export type SecretState = (typeof SECRET_STATES)[number];

/** What staff make of the held codes of a perk. */
export const HELD_DECISIONS = ['release', 'void'] as const;
export type HeldDecision = (typeof HELD_DECISIONS)[number];

/** How a member reads a secret: on the screen, or copied without being shown. */
export const READING_WAYS = ['show', 'copy'] as const;
export type ReadingWay = (typeof READING_WAYS)[number];

/** `replaced`: the claim got another code. `confirmed`: a shared secret that does not work. */
export const REPORT_STATES = ['pending', 'replaced', 'confirmed', 'declined'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** A secret on the screen is hidden again after this time. */
export const SHOWN_SECONDS = 30;

/** The last characters of a shorter secret would say too much of it. */
const MASKABLE_LENGTH = 12;
export const lastFourOf = (value: string): string | null => {
  const characters = [...value];
  return characters.length < MASKABLE_LENGTH ? null : characters.slice(-4).join('');
};
