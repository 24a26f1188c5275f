import type { ActorTrx } from '@perkotheque/database/actor';
import type { ReadingWay, ReportState } from '@perkotheque/domain/codes/vocabulary';
import type { SecretKind } from '@perkotheque/domain/perks/vocabulary';
import { sql } from 'kysely';

export interface SecretMask {
  kind: SecretKind;
  last_four: string | null;
  is_read: boolean;
  report: ReportState | null;
  can_report: boolean;
}

/** Undefined when the claim has no secret, or the actor may not read it. */
export async function findSecretMask(trx: ActorTrx, claimId: string): Promise<SecretMask | undefined> {
  const { rows } = await sql<SecretMask>`
    select kind, last_four, is_read, report, can_report from app.claim_secret_mask(${claimId})`.execute(trx);
  return rows[0];
}

/** Whether the claim's code was held after a restore: nobody reads it before staff decided. */
export async function isCodeHeld(trx: ActorTrx, claimId: string): Promise<boolean> {
  const { rows } = await sql<{ is_held: boolean }>`
    select app.is_claim_code_held(${claimId}) as is_held`.execute(trx);
  return rows[0]?.is_held === true;
}

export interface OpenedSecret {
  id: string;
  perk_id: string;
  kind: SecretKind;
  sealed: Buffer;
  perk_title: string;
}

/** Records the reading. The function checks that the actor is entitled to the claim and throws otherwise. */
export async function openClaimSecret(
  trx: ActorTrx,
  claimId: string,
  how: ReadingWay,
): Promise<OpenedSecret> {
  const { rows } = await sql<OpenedSecret>`
    select id, perk_id, kind, sealed, perk_title from app.open_claim_secret(${claimId}, ${how})`.execute(trx);
  const [secret] = rows;
  if (!secret) throw new Error('open_claim_secret returned no row');
  return secret;
}

export async function reportClaimSecret(
  trx: ActorTrx,
  claimId: string,
  comment: string | null,
): Promise<void> {
  await sql`select app.report_claim_secret(${claimId}, ${comment})`.execute(trx);
}
