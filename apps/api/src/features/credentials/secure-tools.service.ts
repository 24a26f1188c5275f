import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { toolChangesBetween } from '@perkotheque/domain/audit/tool-changes';
import type { NewSecureTool, SecureToolChanges } from '@perkotheque/domain/credentials/input';
import type { SecureSort } from '@perkotheque/domain/credentials/vocabulary';
import { recordAct } from '#features/audit/audit.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import { mayManageZone } from './credentials.policy.ts';
import { authorizeTool, type CredentialsService } from './credentials.service.ts';
import {
  countSecureTools,
  findToolFields,
  insertSecureTool,
  listSecureTools,
  SECURE_PAGE_SIZE,
  trashTool,
  updateSecureTool,
} from './secure-tools.repo.ts';

export type SecureListRequest = { q?: string | undefined; sort: SecureSort; page: number };

export function createSecureToolsService(db: Database, credentials: CredentialsService) {
  const list = (actor: RequestActor, request: SecureListRequest) =>
    withActor(db, actor, async (trx) => ({
      rows: await listSecureTools(trx, request),
      total: await countSecureTools(trx, request.q),
      pageSize: SECURE_PAGE_SIZE,
    }));

  function requireZone(actor: RequestActor): void {
    if (!mayManageZone(actor)) throw new AppError('forbidden');
  }

  async function create(
    actor: RequestActor,
    { credentials: secrets, ...tool }: NewSecureTool,
  ): Promise<string> {
    requireZone(actor);
    return withActor(db, actor, async (trx) => {
      const id = await insertSecureTool(trx, tool, actor.userId);
      if (Object.values(secrets).some(Boolean)) {
        await credentials.saveIn(trx, actor, await authorizeTool(trx, actor, id), secrets);
      }
      await publishEvent(trx, 'tools', id);
      const detail = { tool: tool.name };
      await recordAct(trx, { action: 'tools.create', targetType: 'tool', targetId: id, detail });
      return id;
    });
  }

  async function edit(
    actor: RequestActor,
    id: string,
    { credentials: secrets, ...changes }: SecureToolChanges,
  ): Promise<void> {
    requireZone(actor);
    await withActor(db, actor, async (trx) => {
      const tool = await authorizeTool(trx, actor, id);
      const before = await findToolFields(trx, id);
      if (!(await updateSecureTool(trx, id, changes))) throw new AppError('forbidden');
      const after = await findToolFields(trx, id);
      const made = toolChangesBetween(before, after);
      if (Object.keys(made).length > 0) {
        const detail = { tool: after.name, changes: made };
        await recordAct(trx, { action: 'tools.update', targetType: 'tool', targetId: id, detail });
      }
      if (secrets && Object.keys(secrets).length > 0) await credentials.saveIn(trx, actor, tool, secrets);
      await publishEvent(trx, 'tools', id);
    });
  }

  /** `credentials` deletes only the credentials; `tool` moves the tool and its dependent rows to the trash. */
  async function remove(actor: RequestActor, id: string, scope: 'credentials' | 'tool'): Promise<void> {
    requireZone(actor);
    await withActor(db, actor, async (trx) => {
      const tool = await authorizeTool(trx, actor, id);
      if (scope === 'credentials') await credentials.removeIn(trx, tool);
      else {
        if (!(await trashTool(trx, id))) throw new AppError('forbidden');
        const detail = { tool: tool.name };
        await recordAct(trx, { action: 'tools.delete', targetType: 'tool', targetId: id, detail });
      }
      await publishEvent(trx, 'tools', id);
    });
  }

  return { list, create, edit, remove };
}

export type SecureToolsService = ReturnType<typeof createSecureToolsService>;
