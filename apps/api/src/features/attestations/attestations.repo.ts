import type { ActorTrx } from '@perkotheque/database/actor';
import type { AttestationState } from '@perkotheque/domain/attestations/attestations';
import { sql } from 'kysely';
import type { Authorized } from '#lib/authorized.ts';

export type AttestedStartup = { id: string; name: string };
type Attested = Authorized<AttestedStartup, 'attest'>;

export interface AttestationRow {
  id: string;
  vendor: string;
  state: AttestationState;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  opened: number;
  openings: Date[];
}

/** Newest first, each with its latest openings. */
export async function listAttestations(trx: ActorTrx, { id }: Attested): Promise<AttestationRow[]> {
  const { rows } = await sql<AttestationRow>`
    select a.id, a.vendor, app.attestation_state(a.revoked_at, a.expires_at, s.status) as state,
           a.created_at, a.expires_at, a.revoked_at,
           (select count(*)::integer from attestation_openings o where o.attestation_id = a.id) as opened,
           array(select o.opened_at from attestation_openings o where o.attestation_id = a.id
                  order by o.opened_at desc limit 20) as openings
      from attestations a join startups s on s.id = a.startup_id
     where a.startup_id = ${id}
     order by a.created_at desc, a.id limit 100`.execute(trx);
  return rows;
}

export async function isInProgramme(trx: ActorTrx, { id }: Attested): Promise<boolean> {
  const row = await trx.selectFrom('startups').select('status').where('id', '=', id).executeTakeFirst();
  return (row?.status ?? 'active') === 'active';
}

export async function insertAttestation(
  trx: ActorTrx,
  { id }: Attested,
  { vendor, tokenHash, createdBy }: { vendor: string; tokenHash: Buffer; createdBy: string },
): Promise<{ id: string; expires_at: Date }> {
  return trx
    .insertInto('attestations')
    .values({ startup_id: id, vendor, token_hash: tokenHash, created_by: createdBy })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
}

/** The vendor's name, or undefined when the startup has no such attestation that is not revoked yet. */
export async function revokeAttestation(
  trx: ActorTrx,
  startup: Attested,
  id: string,
): Promise<string | undefined> {
  const row = await trx
    .updateTable('attestations')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('startup_id', '=', startup.id)
    .where('revoked_at', 'is', null)
    .returning('vendor')
    .executeTakeFirst();
  return row?.vendor;
}

export async function isAttestation(trx: ActorTrx, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select app.is_attestation(${tokenHash}) as found`.execute(
    trx,
  );
  return rows[0]?.found ?? false;
}

export interface OpenedAttestation {
  state: AttestationState;
  /** This and all that follows: null unless the state is « valid ». */
  vendor: string | null;
  startup: string | null;
  cohort: string | null;
  since: string | null;
  expires_at: Date | null;
}

/** Notes the opening. Undefined for an unknown token. */
export async function openAttestation(
  trx: ActorTrx,
  tokenHash: Buffer,
): Promise<OpenedAttestation | undefined> {
  const { rows } = await sql<OpenedAttestation>`
    select state, vendor, startup, cohort, since, expires_at from app.open_attestation(${tokenHash})`.execute(
    trx,
  );
  return rows[0];
}
