export const CLAIM_STATES = [
  'started',
  'sent',
  'waiting',
  'granted',
  'activated',
  'ended',
  'refused',
  'withdrawn',
  'revoked',
] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** States of which a startup has at most one claim per perk. */
export const LIVE_CLAIM_STATES = ['started', 'sent', 'waiting', 'granted', 'activated'] as const;

/** States that a claim of the past can be imported with. */
export const IMPORTED_STATES = ['granted', 'activated', 'ended'] as const;

export const CLAIM_END_KINDS = ['used-up', 'expired', 'converted', 'cancelled'] as const;
export type ClaimEndKind = (typeof CLAIM_END_KINDS)[number];

/** Who brought the claim. */
export const CLAIM_ORIGINS = ['startup', 'staff', 'exception', 'import'] as const;
export type ClaimOrigin = (typeof CLAIM_ORIGINS)[number];

/** Answers to « Avez-vous activé l’avantage ? ». */
export const CLAIM_ANSWERS = ['activated', 'not-yet', 'abandoned'] as const;
export type ClaimAnswer = (typeof CLAIM_ANSWERS)[number];

/** What a startup will do when the perk ends. */
export const CLAIM_INTENTIONS = ['continue', 'cancel', 'negotiate', 'switch'] as const;
export type ClaimIntention = (typeof CLAIM_INTENTIONS)[number];
