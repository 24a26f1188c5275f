import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { chooseNeeds } from '#features/needs/need-choice.service.ts';
import type { Logger } from '#lib/logger.ts';
import { isIconKnown, saveIcon } from './icons.repo.ts';
import { deleteOldLookups, findWaitingLookup, finishLookup, insertCalls } from './lookups.repo.ts';
import type { LookUp } from './sources/look-up.ts';
import { SourceError } from './sources/source-error.ts';

const NOBODY = { userId: null };

/** Runs one lookup for the API. No transaction is open during the external calls. */
export async function runLookup(
  { db, lookUp, logger }: { db: Database; lookUp: LookUp; logger: Logger },
  lookupId: string,
  signal: AbortSignal,
): Promise<void> {
  const waiting = await withActor(db, NOBODY, async (trx) => {
    const lookup = await findWaitingLookup(trx, lookupId);
    if (!lookup) return undefined;
    const { tool_id: toolId, url, purpose } = lookup;
    // A simulation writes nothing, not even an icon (decision 64).
    const mayTakeIcon = purpose !== 'simulation' && toolId !== null && url !== null;
    return { ...lookup, wantsIcon: mayTakeIcon && !(await isIconKnown(trx, toolId, url)) };
  });
  if (!waiting) return;
  const { tool_name: name, description, url, purpose, tool_id: toolId, wantsIcon } = waiting;
  const result = await lookUp({ name, description, url, wantsIcon }, signal).catch((error: unknown) => {
    logger.error({ err: error, lookupId }, 'a lookup failed');
    return { calls: [], error: new SourceError({ code: 'source_failed' }, error) };
  });
  if ('error' in result) logger.warn({ err: result.error, lookupId }, 'a source could not be asked');
  await withActor(db, NOBODY, async (trx) => {
    await insertCalls(trx, purpose, result.calls);
    const outcome = 'error' in result ? { error: result.error.fault } : await chooseNeeds(trx, result.answer);
    await finishLookup(trx, lookupId, outcome);
    if ('answer' in result && result.answer.icon !== undefined && toolId !== null && url !== null) {
      await saveIcon(trx, toolId, url, result.answer.icon);
    }
    await deleteOldLookups(trx);
  });
}
