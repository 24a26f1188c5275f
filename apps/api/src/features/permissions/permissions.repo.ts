import type { ActorTrx } from '@perkotheque/database/actor';
import type { Role } from '@perkotheque/domain/accounts/roles';

export const PERMISSIONS_PAGE_SIZE = 50;

export async function listPermissions(trx: ActorTrx, page: number) {
  const rows = await trx
    .selectFrom('tool_permissions as p')
    .innerJoin('tools as t', 't.id', 'p.tool_id')
    .leftJoin('profiles as a', 'a.id', 'p.created_by')
    .select([
      'p.id',
      'p.tool_id',
      't.name as tool_name',
      'p.role',
      'p.created_by',
      'a.full_name as author',
      'p.created_at',
    ])
    .where('t.deleted_at', 'is', null)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .limit(PERMISSIONS_PAGE_SIZE)
    .offset((page - 1) * PERMISSIONS_PAGE_SIZE)
    .execute();
  return rows as (Omit<(typeof rows)[number], 'role'> & { role: Role })[];
}

export async function countPermissions(trx: ActorTrx): Promise<number> {
  const { count } = await trx
    .selectFrom('tool_permissions as p')
    .innerJoin('tools as t', 't.id', 'p.tool_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('t.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Undefined for a tool that does not exist or is in the trash. */
export async function findToolName(trx: ActorTrx, toolId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('tools')
    .select('name')
    .where('id', '=', toolId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.name;
}

/** Undefined when the tool already has that permission. */
export async function insertPermission(trx: ActorTrx, toolId: string, role: Role, createdBy: string) {
  return trx
    .insertInto('tool_permissions')
    .values({ tool_id: toolId, role, created_by: createdBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function deletePermission(trx: ActorTrx, id: string) {
  return trx
    .deleteFrom('tool_permissions')
    .where('id', '=', id)
    .returning(['tool_id', 'role'])
    .$narrowType<{ role: Role }>()
    .executeTakeFirst();
}
