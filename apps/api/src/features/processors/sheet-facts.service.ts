import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { toolChangesBetween } from '@perkotheque/domain/audit/tool-changes';
import type { SheetFactsInput } from '@perkotheque/domain/processors/input';
import { recordAct } from '#features/audit/audit.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { mayEditTools } from '#features/tools/tools.policy.ts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import { listSheetFacts } from './processors.repo.ts';
import { findSheet, listEuropeanAlternatives, type SheetRow, saveSheetFacts } from './sheet-facts.repo.ts';

/** What the sheet of a tool says for lists of processors, and European alternatives (REG-02). */
export function createSheetFactsService(db: Database) {
  const get = (actor: RequestActor, toolId: string) =>
    withActor(db, actor, async (trx) => {
      const sheet = await findSheet(trx, toolId);
      if (!sheet) throw new AppError('not_found');
      return {
        sheet,
        facts: await listSheetFacts(trx, [toolId]),
        alternatives: await listEuropeanAlternatives(trx, toolId),
        canVouch: mayEditTools(actor),
      };
    });

  async function save(actor: RequestActor, toolId: string, input: SheetFactsInput): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const found = await findSheet(trx, toolId);
      if (!found) throw new AppError('not_found');
      const sheet = authorize<'vouch', SheetRow>(mayEditTools(actor), found);
      await saveSheetFacts(trx, sheet, input);
      await publishEvent(trx, 'tools', toolId);
      const changes = toolChangesBetween(found, { ...found, ...input });
      if (Object.keys(changes).length > 0) {
        const detail = { tool: found.name, changes };
        await recordAct(trx, { action: 'tools.update', targetType: 'tool', targetId: toolId, detail });
      }
    });
  }

  return { get, save };
}

export type SheetFactsService = ReturnType<typeof createSheetFactsService>;
