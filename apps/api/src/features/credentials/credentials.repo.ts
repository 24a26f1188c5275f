import type { ActorTrx } from '@perkotheque/database/actor';
import { SECRET_FIELDS, type SecretField } from '@perkotheque/domain/credentials/vocabulary';
import { sql } from 'kysely';

export type Sealed = Record<SecretField, Buffer | null>;

export interface CredentialsRow {
  id: string;
  version: number;
  tool_id: string;
}

/** Returns the identity to which an encrypted value is bound. */
export function placeOf(row: CredentialsRow, field: SecretField) {
  return { rowId: row.id, toolId: row.tool_id, field, version: row.version };
}

/** Returns which fields exist, never their content. Row-level security applies the tool's permissions. */
export async function findCredentialFields(trx: ActorTrx, toolId: string) {
  return trx
    .selectFrom('tool_credentials')
    .select((eb) => [...SECRET_FIELDS.map((field) => eb(field, 'is not', null).as(field)), 'updated_at'])
    .where('tool_id', '=', toolId)
    .executeTakeFirst();
}

/** Locks the row: an encrypted value contains its version, so two writers must not read the same version. */
export async function lockCredentials(trx: ActorTrx, toolId: string) {
  return trx
    .selectFrom('tool_credentials')
    .select(['id', 'tool_id', 'version', ...SECRET_FIELDS])
    .where('tool_id', '=', toolId)
    .forUpdate()
    .executeTakeFirst();
}

export async function findSealed(trx: ActorTrx, toolId: string, field: SecretField) {
  const row = await trx
    .selectFrom('tool_credentials')
    .select(['id', 'tool_id', 'version', `${field} as sealed`])
    .where('tool_id', '=', toolId)
    .executeTakeFirst();
  return row as (CredentialsRow & { sealed: Buffer | null }) | undefined;
}

export async function insertCredentials(
  trx: ActorTrx,
  row: CredentialsRow & Sealed,
  createdBy: string,
): Promise<void> {
  await trx
    .insertInto('tool_credentials')
    .values({ ...row, created_by: createdBy })
    .execute();
}

export async function updateCredentials(trx: ActorTrx, row: CredentialsRow & Sealed): Promise<void> {
  const { id, tool_id: _tool, ...columns } = row;
  await trx.updateTable('tool_credentials').set(columns).where('id', '=', id).execute();
}

/** Sets the row's new `tool_id`, together with its re-encrypted values. */
export async function moveCredentials(
  trx: ActorTrx,
  { id, ...columns }: CredentialsRow & Sealed,
): Promise<void> {
  await trx.updateTable('tool_credentials').set(columns).where('id', '=', id).execute();
}

export async function deleteCredentials(trx: ActorTrx, toolId: string): Promise<boolean> {
  const result = await trx.deleteFrom('tool_credentials').where('tool_id', '=', toolId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Undefined when the tool is missing, in the trash, or hidden from the actor by row-level security. */
export async function findAccessibleTool(trx: ActorTrx, toolId: string) {
  return trx
    .selectFrom('tools')
    .select(['id', 'name', sql<boolean>`app.in_secure_zone(id)`.as('is_in_zone')])
    .where('id', '=', toolId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
