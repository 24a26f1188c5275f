import { ATTESTATION_ENDS, ATTESTATION_STATES } from '@perkotheque/domain/attestations/attestations';
import { z } from 'zod';
import type { AttestationRow, OpenedAttestation } from './attestations.repo.ts';

export const attestationSchema = z.object({
  id: z.uuid(),
  vendor: z.string(),
  state: z.enum(ATTESTATION_STATES),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  revoked_at: z.iso.datetime().nullable(),
  /** How often it was opened. */
  opened: z.number().int(),
  /** The latest openings, newest first. */
  openings: z.array(z.iso.datetime()),
});

export const presentAttestation = (row: AttestationRow): z.input<typeof attestationSchema> => ({
  ...row,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
  openings: row.openings.map((at) => at.toISOString()),
});

const confirmedSchema = z.object({
  startup: z.string(),
  cohort: z.string().nullable(),
  since: z.iso.date(),
  vendor: z.string(),
  expires_at: z.iso.datetime(),
});

/** All that a visitor learns. `studio`: who confirms. */
export const openedAttestationSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('valid'), studio: z.string(), confirmed: confirmedSchema }),
  z.object({ state: z.enum(ATTESTATION_ENDS), studio: z.string() }),
]);

export function presentOpened(
  { state, startup, cohort, since, vendor, expires_at }: OpenedAttestation,
  studio: string,
): z.input<typeof openedAttestationSchema> {
  if (state !== 'valid') return { state, studio };
  if (startup === null || since === null || vendor === null || expires_at === null) {
    throw new Error('a valid attestation lacks a fact');
  }
  return {
    state,
    studio,
    confirmed: { startup, cohort, since, vendor, expires_at: expires_at.toISOString() },
  };
}
