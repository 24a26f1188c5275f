import type { ActorTrx } from '@perkotheque/database/actor';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { candidatePairs } from './candidate-pairs.ts';
import { ExcludedPairs, groupPairs } from './group-pairs.ts';
import {
  allowLongRead,
  countLiveTools,
  deleteOldMerges,
  insertProposals,
  listExcludedPairs,
  listSameNames,
  listSharedDomains,
  listSimilarNames,
  lockGroups,
  writeScan,
} from './propose.repo.ts';

/** The most groups that one run proposes; the next run finds the rest. */
const MAX_PROPOSALS = 1000;

type InTransaction = <T>(work: (trx: ActorTrx) => Promise<T>) => Promise<T>;

/** Scans in a long read-only transaction, then writes in a short one that locks the groups. */
export async function proposeGroups(inTransaction: InTransaction): Promise<number> {
  const found = await inTransaction(async (trx) => {
    await allowLongRead(trx);
    return {
      tools: await countLiveTools(trx),
      domains: await listSharedDomains(trx),
      names: await listSameNames(trx),
      alike: await listSimilarNames(trx),
    };
  });
  return inTransaction(async (trx) => {
    await lockGroups(trx);
    const excluded = new ExcludedPairs(await listExcludedPairs(trx));
    const candidates = candidatePairs(found, excluded);
    const groups = groupPairs(
      candidates.map(({ pair }) => pair),
      excluded,
    ).slice(0, MAX_PROPOSALS);
    const proposals = groups.flatMap(({ members, firstPair }) => {
      const evidence = candidates[firstPair]?.evidence;
      return evidence ? [{ toolIds: members, evidence }] : [];
    });
    const proposed = await insertProposals(trx, proposals);
    await writeScan(trx, { tools: found.tools, proposed });
    await deleteOldMerges(trx);
    await publishEvent(trx, 'tools', 'duplicates');
    return proposed;
  });
}
