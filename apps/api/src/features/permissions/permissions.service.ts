import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { Role } from '@perkotheque/domain/accounts/roles';
import { recordAct } from '#features/audit/audit.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
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
      await recordAct(trx, {
        action: 'permissions.add',
        targetType: 'tool',
        targetId: toolId,
        detail: { role },
      });
      await publishEvent(trx, 'tools', toolId);
      return row.id;
    });
  }

  async function remove(actor: RequestActor, id: string): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const row = await deletePermission(trx, id);
      if (!row) throw new AppError('not_found');
      const { tool_id: targetId, role } = row;
      await recordAct(trx, { action: 'permissions.remove', targetType: 'tool', targetId, detail: { role } });
      await publishEvent(trx, 'tools', targetId);
    });
  }

  return { list, add, remove };
}

export type PermissionsService = ReturnType<typeof createPermissionsService>;
