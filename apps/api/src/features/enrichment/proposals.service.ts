import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { toolChangesBetween } from '@perkotheque/domain/audit/tool-changes';
import type { Changes } from '@perkotheque/domain/enrichment/apply';
import { recordAct } from '#features/audit/audit.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import { lockTool, writeChanges } from './apply.repo.ts';
import { mayEnrich } from './enrichment.policy.ts';
import {
  countProposals,
  deleteProposals,
  listProposals,
  lockProposals,
  PROPOSALS_PAGE_SIZE,
  type ProposalRow,
} from './proposals.repo.ts';

type Decision = { accept: readonly string[]; refuse: readonly string[] };

export function createProposalsService(db: Database) {
  const list = (actor: RequestActor, page: number) =>
    withActor(db, actor, async (trx) => ({
      counts: await countProposals(trx),
      rows: await listProposals(trx, page),
      pageSize: PROPOSALS_PAGE_SIZE,
    }));

  /** Writes the accepted fields and drops the others. What is out of date is dropped unwritten. */
  async function decide(actor: RequestActor, decision: Decision): Promise<{ written: number }> {
    const { accept, refuse } = authorize<'enrich', Decision>(mayEnrich(actor), decision);
    return withActor(db, actor, async (trx) => {
      const accepted = await lockProposals(trx, accept);
      const byTool = Map.groupBy(accepted, ({ tool_id }) => tool_id);
      for (const [toolId, rows] of byTool) await writeAccepted(trx, actor, toolId, rows);
      await deleteProposals(trx, [...accept, ...refuse]);
      if (accept.length + refuse.length > 0) await publishEvent(trx, 'runs', 'proposals');
      return { written: accepted.length };
    });
  }

  async function writeAccepted(trx: ActorTrx, actor: RequestActor, toolId: string, rows: ProposalRow[]) {
    const tool = await lockTool(trx, toolId);
    if (!tool) return;
    const changes: Changes = Object.fromEntries(rows.map(({ field, new_value }) => [field, new_value]));
    const sources = Object.fromEntries(rows.map(({ field, source }) => [field, source]));
    await writeChanges(trx, tool, changes, { sources, appliedBy: actor.userId, runId: null });
    await publishEvent(trx, 'tools', toolId);
    const detail = {
      tool: rows[0]?.tool_name ?? '',
      changes: toolChangesBetween(tool, { ...tool, ...changes }),
    };
    await recordAct(trx, { action: 'tools.update', targetType: 'tool', targetId: toolId, detail });
  }

  return { list, decide };
}

export type ProposalsService = ReturnType<typeof createProposalsService>;
