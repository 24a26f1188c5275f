import { z } from 'zod';

/** `left`: the startup is no longer in the programme. `app.attestation_state` decides. */
export const ATTESTATION_STATES = ['valid', 'expired', 'revoked', 'left'] as const;
export type AttestationState = (typeof ATTESTATION_STATES)[number];

export const VENDOR_MAX_LENGTH = 80;

export const newAttestationSchema = z.strictObject({
  vendor: z.string().trim().min(1).max(VENDOR_MAX_LENGTH),
});
