import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { applyFull, applyOwner } from '@perkotheque/domain/enrichment/apply';
import type { RunMessage } from '@perkotheque/domain/enrichment/messages';
import { isMissing } from '@perkotheque/domain/tools/missing';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { chooseNeeds } from '#features/needs/need-choice.service.ts';
import { isPostgresError } from '#lib/database-faults.ts';
import type { Logger } from '#lib/logger.ts';
import { lockTool, writeChanges } from './apply.repo.ts';
import { isIconKnown, saveIcon } from './icons.repo.ts';
import { insertCalls } from './lookups.repo.ts';
import { isReviewOn, saveProposals } from './proposals.repo.ts';
import {
  claimItem,
  closeRun,
  findNextItem,
  findOpenRun,
  finishItem,
  type ItemResult,
  lockRun,
  type NextItem,
  type OpenRun,
} from './run-work.repo.ts';
import type { LookUp, LookUpResult } from './sources/look-up.ts';

const NOBODY = { userId: null };
export type StepDeps = { db: Database; lookUp: LookUp; logger: Logger };
/** `idle`: there is no open run. `ended`: the run has ended. `done`: one tool is done, and more may follow. */
export type Step = { kind: 'idle' | 'ended' } | { kind: 'done'; run: OpenRun };

const failure = (message: RunMessage): ItemResult => ({ outcome: 'error', message, updated: [] });

const toolGone = failure({ code: 'database_error', fault: { code: 'tool_gone' } });

/** Processes the next tool of the open run. The lookup runs outside any transaction. */
export async function takeStep(deps: StepDeps, signal: AbortSignal): Promise<Step> {
  const next = await withActor(deps.db, NOBODY, async (trx) => {
    const run = await findOpenRun(trx);
    if (!run) return null;
    const item = run.state === 'stopping' ? undefined : await findNextItem(trx, run.id);
    if (!item) {
      // A run that must stop but has no tool left counts as finished.
      const isStopped = run.state === 'stopping' && (await findNextItem(trx, run.id)) !== undefined;
      await closeRun(trx, run.id, isStopped ? 'stopped' : 'finished');
      await publishEvent(trx, 'runs', run.id);
      return { run, item: null };
    }
    const { tool_id: toolId, url } = item;
    const wantsIcon = toolId !== null && url !== null && !(await isIconKnown(trx, toolId, url));
    return { run, item, wantsIcon: wantsIcon && run.kind === 'full' };
  });
  if (!next) return { kind: 'idle' };
  if (next.item === null) return { kind: 'ended' };
  const { run, item, wantsIcon } = next;
  const { tool_name: name, description, url } = item;
  let result: LookUpResult | ItemResult;
  try {
    result = item.is_gone ? toolGone : await deps.lookUp({ name, description, url, wantsIcon }, signal);
  } catch (error) {
    // When the process stops, the tool stays undone for the next worker.
    signal.throwIfAborted();
    deps.logger.error({ err: error, runId: run.id }, 'a tool of a run failed');
    result = failure({ code: error instanceof Error ? 'failed' : 'unknown' });
  }
  await saveResult(deps, run, item, result);
  return { kind: 'done', run };
}

async function saveResult(
  deps: StepDeps,
  run: OpenRun,
  item: NextItem,
  result: LookUpResult | ItemResult,
): Promise<void> {
  const write = (apply: (trx: ActorTrx) => Promise<ItemResult>) =>
    withActor(deps.db, NOBODY, async (trx) => {
      // Another worker has done the tool, or the run has ended.
      if (!(await lockRun(trx, run.id)) || !(await claimItem(trx, run.id, item.position))) return;
      if ('calls' in result) await insertCalls(trx, run.kind, result.calls);
      await finishItem(trx, run.id, item.position, await apply(trx));
      await publishEvent(trx, 'runs', run.id);
    });
  try {
    await write((trx) => applyResult(trx, run, item, result));
  } catch (error) {
    // PostgreSQL rejected the values. If it were down, this second write would fail too and leave the tool undone.
    if (!isPostgresError(error)) throw error;
    deps.logger.error({ err: error, runId: run.id }, 'a tool of a run was not written');
    await write(async () => failure({ code: 'database_error', fault: { code: 'write_refused' } }));
  }
}

async function applyResult(
  trx: ActorTrx,
  run: OpenRun,
  { tool_id: toolId, url }: NextItem,
  result: LookUpResult | ItemResult,
): Promise<ItemResult> {
  if ('outcome' in result) return result;
  if ('error' in result) return failure({ code: 'api_error', fault: result.error.fault });
  const { found, sources, icon } = await chooseNeeds(trx, result.answer);
  const tool = toolId === null ? undefined : await lockTool(trx, toolId);
  if (!tool) return toolGone;
  if (run.kind === 'owner' && isMissing('owner', found.owner)) return failure({ code: 'no_owner' });
  const changes = run.kind === 'full' ? applyFull(tool, found) : applyOwner(tool, found);
  const isHeld = await isReviewOn(trx);
  const held = isHeld ? await saveProposals(trx, tool, changes, sources) : [];
  const updated = isHeld
    ? []
    : await writeChanges(trx, tool, changes, { sources, appliedBy: run.started_by, runId: run.id });
  if (icon !== undefined && url !== null) await saveIcon(trx, tool.id, url, icon);
  if (updated.length > 0 || icon) await publishEvent(trx, 'tools', tool.id);
  if (held.length > 0) {
    return { outcome: 'success', message: { code: 'to_review', fields: held.length }, updated };
  }
  return { outcome: 'success', message: updated.length === 0 ? { code: 'nothing_new' } : null, updated };
}
