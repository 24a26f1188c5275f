import type { ActorTrx } from '@perkotheque/database/actor';
import { publishEvent } from '#lib/publish-event.repo.ts';
import { candidatePairs } from './candidate-pairs.ts';
import { Apart, groupPairs } from './group-pairs.ts';
import {
  allowLongRead,
  countLiveTools,
  forgetOldMerges,
  insertProposals,
  listAlikeNames,
  listKeptApart,
  listSameNames,
  listSharedDomains,
  lockGroups,
  writeScan,
} from './propose.repo.ts';

/** What one run hands to people; the next finds the rest. */
const MOST_PROPOSALS = 1000;

type InTransaction = <T>(work: (trx: ActorTrx) => Promise<T>) => Promise<T>;

/** Looks for a long time without writing, then writes in a short moment during which no group can change. */
export async function proposeGroups(inTransaction: InTransaction): Promise<number> {
  const found = await inTransaction(async (trx) => {
    await allowLongRead(trx);
    return {
      tools: await countLiveTools(trx),
      domains: await listSharedDomains(trx),
      names: await listSameNames(trx),
      alike: await listAlikeNames(trx),
    };
  });
  return inTransaction(async (trx) => {
    await lockGroups(trx);
    const apart = new Apart(await listKeptApart(trx));
    const candidates = candidatePairs(found, apart);
    const groups = groupPairs(
      candidates.map(({ pair }) => pair),
      apart,
    ).slice(0, MOST_PROPOSALS);
    const proposals = groups.flatMap(({ members, firstPair }) => {
      const evidence = candidates[firstPair]?.evidence;
      return evidence ? [{ toolIds: members, evidence }] : [];
    });
    const proposed = await insertProposals(trx, proposals);
    await writeScan(trx, { tools: found.tools, proposed });
    await forgetOldMerges(trx);
    await publishEvent(trx, 'tools', 'duplicates');
    return proposed;
  });
}
