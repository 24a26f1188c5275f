import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { Role } from '@perkotheque/domain/accounts/roles';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import { publishEvent } from '#lib/publish-event.repo.ts';
import {
  countPermissions,
  deletePermission,
  insertPermission,
  listPermissions,
  PERMISSIONS_PAGE_SIZE,
  toolExists,
} from './permissions.repo.ts';

export function createPermissionsService(db: Database) {
  async function list(actor: RequestActor, page: number) {
    return withActor(db, actor, async (trx) => ({
      total: await countPermissions(trx),
      permissions: await listPermissions(trx, page),
      pageSize: PERMISSIONS_PAGE_SIZE,
    }));
  }

  async function add(actor: RequestActor, toolId: string, role: Role): Promise<string> {
    return withActor(db, actor, async (trx) => {
      if (!(await toolExists(trx, toolId))) throw new AppError('not_found');
      const row = await insertPermission(trx, toolId, role, actor.userId);
      if (!row) throw new AppError('conflict');
      await publishEvent(trx, 'tools', toolId);
      return row.id;
    });
  }

  async function remove(actor: RequestActor, id: string): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const row = await deletePermission(trx, id);
      if (!row) throw new AppError('not_found');
      await publishEvent(trx, 'tools', row.tool_id);
    });
  }

  return { list, add, remove };
}

export type PermissionsService = ReturnType<typeof createPermissionsService>;
