import type { Role } from './roles.ts';

/** Whom the product asks for the password or the second factor again before it reveals a secret. */
export const PROOF_SCOPES = ['everyone', 'admins', 'off'] as const;
export type ProofScope = (typeof PROOF_SCOPES)[number];

export const PROOF_MINUTES = 10;

export const isProofRecent = (provenAt: Date, now: Date): boolean =>
  now.getTime() - provenAt.getTime() <= PROOF_MINUTES * 60_000;

export const isProofAsked = (scope: ProofScope, role: Role): boolean =>
  scope === 'everyone' || (scope === 'admins' && role === 'admin');
