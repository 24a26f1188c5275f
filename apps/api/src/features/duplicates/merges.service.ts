import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { MergeChoice } from '@perkotheque/domain/duplicates/input';
import { recordAct } from '#features/audit/audit.service.ts';
import type { CredentialsService } from '#features/credentials/credentials.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import { listToolsOfGroup, type ManagedGroup } from './duplicates.repo.ts';
import {
  type ChangedRoles,
  findMerge,
  listMerges,
  type MovedCredentials,
  mergeTools,
  undoMerge,
} from './merges.repo.ts';

export function createMergesService(db: Database, credentials: CredentialsService) {
  const list = (actor: RequestActor) => withActor(db, actor, listMerges);

  /** Moves the first credentials found to the survivor, unless it has its own. The others stay with their tool. */
  async function moveCredentials(
    trx: ActorTrx,
    actor: RequestActor,
    survivor: string,
    merged: readonly string[],
  ): Promise<MovedCredentials | null> {
    for (const from of merged) {
      const id = await credentials.moveIn(trx, actor, from, survivor);
      if (id !== null) return { from, id };
    }
    return null;
  }

  async function mergeIn(
    trx: ActorTrx,
    actor: RequestActor,
    group: ManagedGroup,
    choice: MergeChoice,
  ): Promise<string> {
    const tools = await listToolsOfGroup(trx, group.id);
    const merged = tools.filter((id) => id !== choice.survivor_id);
    if (merged.length === 0 || merged.length === tools.length) throw new AppError('conflict');
    // Before the merge, because a moderator cannot access the credentials of a tool in the trash.
    const moved = await moveCredentials(trx, actor, choice.survivor_id, merged);
    const merge = await mergeTools(trx, group, choice, moved);
    if (!merge) throw new AppError('forbidden');
    await recordMerge(trx, 'tools.merge', choice.survivor_id, await findMerge(trx, merge.merge_id), merge);
    for (const id of tools) await publishEvent(trx, 'tools', id);
    return merge.merge_id;
  }

  async function undo(actor: RequestActor, id: string): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const merge = await findMerge(trx, id);
      if (!merge) throw new AppError('not_found');
      const undone = await undoMerge(trx, id);
      if (!undone) throw new AppError('conflict');
      const { survivor_id, merged_ids, credentials_from, credentials_id } = undone;
      if (credentials_from !== null && credentials_id !== null) {
        await credentials.moveIn(trx, actor, survivor_id, credentials_from, credentials_id);
      }
      await recordMerge(trx, 'tools.merge_undone', survivor_id, merge, undone);
      for (const toolId of [survivor_id, ...merged_ids]) await publishEvent(trx, 'tools', toolId);
    });
  }

  return { list, mergeIn, undo };
}

async function recordMerge(
  trx: ActorTrx,
  action: 'tools.merge' | 'tools.merge_undone',
  targetId: string,
  merge: { survivor_name: string; merged_names: string[] } | undefined,
  { added_roles, removed_roles }: ChangedRoles,
): Promise<void> {
  const tool = merge?.survivor_name ?? '';
  const merged = merge?.merged_names.join(', ') ?? '';
  await recordAct(trx, { action, targetType: 'tool', targetId, detail: { tool, merged } });
  const acts = [
    ...added_roles.map((role) => ({ action: 'permissions.add', role }) as const),
    ...removed_roles.map((role) => ({ action: 'permissions.remove', role }) as const),
  ];
  for (const act of acts) {
    const detail = { tool, role: act.role, cause: 'merge' } as const;
    await recordAct(trx, { action: act.action, targetType: 'tool', targetId, detail });
  }
}

export type MergesService = ReturnType<typeof createMergesService>;
