import type { ActorTrx } from '@perkotheque/database/actor';

/** Which fields exist, never their content. Row-level security hides what the tool's own permissions hide. */
export async function findCredentialFields(trx: ActorTrx, toolId: string) {
  return trx
    .selectFrom('tool_credentials')
    .select((eb) => [
      eb('username', 'is not', null).as('username'),
      eb('password', 'is not', null).as('password'),
      eb('api_key', 'is not', null).as('api_key'),
      eb('notes', 'is not', null).as('notes'),
      'updated_at',
    ])
    .where('tool_id', '=', toolId)
    .executeTakeFirst();
}
