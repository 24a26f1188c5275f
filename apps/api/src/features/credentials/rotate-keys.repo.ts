import type { ActorTrx } from '@perkotheque/database/actor';
import { SECRET_FIELDS, type SecretField } from '@perkotheque/domain/credentials/vocabulary';
import { sql } from 'kysely';
import type { CredentialsRow, Sealed } from './credentials.repo.ts';

/** Run as the owner. PostgreSQL then fails, instead of hiding rows, if row-level security applies to the role. */
export async function disableRowSecurity(trx: ActorTrx): Promise<void> {
  await sql`set local row_security = off`.execute(trx);
}

/** Compares the key id stored in the value; vault.ts describes the layout. */
function isUnderAnotherKey(field: SecretField | 'sealed', keyId: string) {
  const column = sql.ref(field);
  return sql<boolean>`case when ${column} is null then false when length(${column}) < 2 then true
    else substring(${column} from 3 for get_byte(${column}, 1)) <> ${Buffer.from(keyId)} end`;
}

const isPending = (keyId: string) =>
  sql<boolean>`(${sql.join(
    SECRET_FIELDS.map((field) => isUnderAnotherKey(field, keyId)),
    sql` or `,
  )})`;

export async function countPending(trx: ActorTrx, keyId: string): Promise<number> {
  const { pending } = await trx
    .selectFrom('tool_credentials')
    .select((eb) => eb.fn.countAll<number>().as('pending'))
    .where(isPending(keyId))
    .executeTakeFirstOrThrow();
  return pending;
}

/** Locks the next rows, so that a concurrent save and the batch wait for each other. */
export async function lockPending(
  trx: ActorTrx,
  { keyId, after, limit }: { keyId: string; after: string; limit: number },
): Promise<(CredentialsRow & Sealed)[]> {
  return trx
    .selectFrom('tool_credentials')
    .select(['id', 'tool_id', 'version', ...SECRET_FIELDS])
    .where('id', '>', after)
    .where(isPending(keyId))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
}

export async function storeRewrapped(trx: ActorTrx, id: string, sealed: Sealed): Promise<void> {
  await trx.updateTable('tool_credentials').set(sealed).where('id', '=', id).execute();
}

export interface SealedPerkSecret {
  id: string;
  perk_id: string;
  sealed: Buffer;
}

export async function countPendingPerkSecrets(trx: ActorTrx, keyId: string): Promise<number> {
  const { pending } = await trx
    .selectFrom('perk_secrets')
    .select((eb) => eb.fn.countAll<number>().as('pending'))
    .where(isUnderAnotherKey('sealed', keyId))
    .executeTakeFirstOrThrow();
  return pending;
}

export async function lockPendingPerkSecrets(
  trx: ActorTrx,
  { keyId, after, limit }: { keyId: string; after: string; limit: number },
): Promise<SealedPerkSecret[]> {
  return trx
    .selectFrom('perk_secrets')
    .select(['id', 'perk_id', 'sealed'])
    .where('id', '>', after)
    .where(isUnderAnotherKey('sealed', keyId))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
}

/** The fingerprint changes with the key, unless another row has it already. */
export async function storeRewrappedPerkSecret(
  trx: ActorTrx,
  { id, sealed, fingerprint }: { id: string; sealed: Buffer; fingerprint: Buffer },
): Promise<void> {
  await sql`
    update perk_secrets s set sealed = ${sealed},
           fingerprint = case when exists (select 1 from perk_secrets o where o.fingerprint = ${fingerprint})
                              then s.fingerprint else ${fingerprint} end
     where s.id = ${id}`.execute(trx);
}
