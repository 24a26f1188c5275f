import { ATTESTATION_STATES } from '@perkotheque/domain/attestations/attestations';
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

/** All that a visitor learns. */
export const openedAttestationSchema = z.object({
  state: z.enum(ATTESTATION_STATES),
  /** Who confirms. */
  studio: z.string(),
  /** Null unless the attestation is valid. */
  confirmed: z
    .object({
      startup: z.string(),
      cohort: z.string().nullable(),
      since: z.iso.date(),
      vendor: z.string(),
      expires_at: z.iso.datetime(),
    })
    .nullable(),
});

export function presentOpened({
  state,
  studio,
  startup,
  cohort,
  since,
  vendor,
  expires_at,
}: OpenedAttestation & { studio: string }): z.input<typeof openedAttestationSchema> {
  const isConfirmed = startup !== null && since !== null && vendor !== null && expires_at !== null;
  return {
    state,
    studio,
    confirmed: isConfirmed ? { startup, cohort, since, vendor, expires_at: expires_at.toISOString() } : null,
  };
}
