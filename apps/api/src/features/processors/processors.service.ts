import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { ProcessingInput } from '@perkotheque/domain/processors/input';
import { describeProcessor, type Fact } from '@perkotheque/domain/processors/register';
import type { ProcessorFact } from '@perkotheque/domain/processors/vocabulary';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { findSeen } from '#features/startups/people-access.service.ts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import { mayDescribeProcessing } from './processors.policy.ts';
import { listSheetFacts, listUsedTools, saveProcessing, type UsedToolRow } from './processors.repo.ts';

export interface Processor {
  row: UsedToolRow;
  facts: Record<ProcessorFact, Fact>;
}

export interface Register {
  startup: { id: string; name: string };
  canEdit: boolean;
  processors: Processor[];
  withoutPersonalData: UsedToolRow[];
}

/** The processors of a startup, from what it says it uses (REG-01). */
export function createProcessorsService(db: Database) {
  const get = (actor: RequestActor, startupId: string): Promise<Register> =>
    withActor(db, actor, async (trx) => {
      const { startup, standing } = await findSeen(trx, actor, startupId);
      const used = await listUsedTools(trx, startup.id);
      const sheetFacts = await listSheetFacts(
        trx,
        used.map(({ tool_id }) => tool_id),
      );
      return {
        startup,
        canEdit: mayDescribeProcessing(standing),
        processors: used
          .filter(({ has_personal_data }) => has_personal_data)
          .map((row) => ({
            row,
            facts: describeProcessor(
              row,
              row,
              sheetFacts.filter(({ tool_id }) => tool_id === row.tool_id),
            ),
          })),
        withoutPersonalData: used.filter(({ has_personal_data }) => !has_personal_data),
      };
    });

  async function save(actor: RequestActor, startupId: string, toolId: string, input: ProcessingInput) {
    await withActor(db, actor, async (trx) => {
      const { startup, standing } = await findSeen(trx, actor, startupId);
      const led = authorize<'describe-processing', { id: string }>(mayDescribeProcessing(standing), startup);
      if (!(await saveProcessing(trx, led, toolId, input))) throw new AppError('not_found');
      await publishEvent(trx, 'startups', startup.id);
    });
  }

  return { get, save };
}

export type ProcessorsService = ReturnType<typeof createProcessorsService>;
