import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { Role } from '@perkotheque/domain/accounts/roles';
import type { AccessQuery, BulkAccess } from '@perkotheque/domain/accounts/tool-access';
import { recordAct } from '#features/audit/audit.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import {
  countPermissions,
  deletePermission,
  findToolName,
  insertPermission,
  listPermissions,
  PERMISSIONS_PAGE_SIZE,
} from './permissions.repo.ts';
import {
  countToolAccess,
  deleteOthers,
  insertMissing,
  listToolAccess,
  lockTools,
  type RoleChange,
} from './tool-access.repo.ts';

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
      const tool = await findToolName(trx, toolId);
      if (tool === undefined) throw new AppError('not_found');
      const row = await insertPermission(trx, toolId, role, actor.userId);
      if (!row) throw new AppError('conflict');
      await recordAct(trx, {
        action: 'permissions.add',
        targetType: 'tool',
        targetId: toolId,
        detail: { tool, role },
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
      const detail = { tool: (await findToolName(trx, targetId)) ?? '', role };
      await recordAct(trx, { action: 'permissions.remove', targetType: 'tool', targetId, detail });
      await publishEvent(trx, 'tools', targetId);
    });
  }

  async function listTools(actor: RequestActor, { q, scope = 'restricted', page = 1 }: AccessQuery) {
    return withActor(db, actor, async (trx) => ({
      total: await countToolAccess(trx, { q, scope }),
      tools: await listToolAccess(trx, { q, scope, page }),
      pageSize: PERMISSIONS_PAGE_SIZE,
    }));
  }

  /** Gives every tool exactly these roles. Each difference is an act of its own, as if made one by one. */
  async function setMany(actor: RequestActor, { ids, roles }: BulkAccess) {
    const wanted = [...new Set(ids)];
    return withActor(db, actor, async (trx) => {
      const names = await lockTools(trx, wanted);
      const found = [...names.keys()];
      if (found.length === 0) return { changed: 0, unchanged: 0, missing: wanted.length };
      const kept = [...new Set(roles)];
      const added = await insertMissing(trx, found, kept, actor.userId);
      const removed = await deleteOthers(trx, found, kept);
      const record = async (action: 'permissions.add' | 'permissions.remove', changes: RoleChange[]) => {
        for (const { tool_id: targetId, role } of changes) {
          const detail = { tool: names.get(targetId) ?? '', role };
          await recordAct(trx, { action, targetType: 'tool', targetId, detail });
        }
      };
      await record('permissions.add', added);
      await record('permissions.remove', removed);
      const changed = new Set([...added, ...removed].map(({ tool_id }) => tool_id)).size;
      if (changed > 0) await publishEvent(trx, 'tools', null);
      return { changed, unchanged: found.length - changed, missing: wanted.length - found.length };
    });
  }

  return { list, listTools, add, remove, setMany };
}

export type PermissionsService = ReturnType<typeof createPermissionsService>;
