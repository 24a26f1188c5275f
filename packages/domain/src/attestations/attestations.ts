import { z } from 'zod';

/** Why an attestation confirms nothing any more. `left`: the startup is no longer in the programme. */
export const ATTESTATION_ENDS = ['expired', 'revoked', 'left'] as const;

/** `app.attestation_state` decides. */
export const ATTESTATION_STATES = ['valid', ...ATTESTATION_ENDS] as const;
export type AttestationState = (typeof ATTESTATION_STATES)[number];

export const VENDOR_MAX_LENGTH = 80;

export const newAttestationSchema = z.strictObject({
  vendor: z.string().trim().min(1).max(VENDOR_MAX_LENGTH),
});
