import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import { CONTRACT_FEEDS, type ContractFeed } from '@perkotheque/domain/feeds/vocabulary';
import { recordAct } from '#features/audit/audit.service.ts';
import type { FeedsService } from '#features/feeds/feeds.service.ts';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import { contractCalendar } from './calendar/contract-calendar.ts';
import { countOwnContracts, listFeedContracts } from './feed.repo.ts';

type Deps = { db: Database; baseUrl: string; feeds: FeedsService };

const ACTIONS = {
  contracts: 'contracts.feed_created',
  'all-contracts': 'contracts.all_feed_created',
} as const;

function requireKind(actor: RequestActor, kind: ContractFeed): void {
  if (kind === 'all-contracts' && !hasCapability(actor.role, 'contracts.manage'))
    throw new AppError('forbidden');
}

/** The calendar feeds of contracts (REN-05). */
export function createContractFeedService({ db, baseUrl, feeds }: Deps) {
  /** Since when the feed exists, and how many contracts the caller owns or stands in for. */
  async function find(actor: RequestActor, kind: ContractFeed) {
    requireKind(actor, kind);
    const feed = await feeds.find(actor, kind);
    const own_contracts = await withActor(db, actor, countOwnContracts);
    return { created_at: feed?.created_at ?? null, own_contracts };
  }

  /** Returns the address, which is shown this once. */
  async function reset(actor: RequestActor, kind: ContractFeed): Promise<string> {
    requireKind(actor, kind);
    const token = await feeds.reset(actor, kind, (trx) =>
      recordAct(trx, { action: ACTIONS[kind], targetType: 'user', targetId: actor.userId, detail: {} }),
    );
    return `${baseUrl}/api/feeds/${token}/renouvellements.ics`;
  }

  /** Also after the role for it is gone. */
  const remove = (actor: RequestActor, kind: ContractFeed) => feeds.remove(actor, kind);

  /** Reads as the person behind the token, so that the calendar shows what they may see at this moment. */
  async function read(token: string): Promise<string> {
    const { userId, kind, language } = await feeds.getOwner(token, CONTRACT_FEEDS);
    const isOwnOnly = kind !== 'all-contracts';
    const contracts = await withActor(db, { userId }, (trx) => listFeedContracts(trx, { isOwnOnly }));
    return contractCalendar(contracts, {
      kind: isOwnOnly ? 'contracts' : 'all-contracts',
      language,
      baseUrl,
    });
  }

  return { find, reset, remove, read };
}

export type ContractFeedService = ReturnType<typeof createContractFeedService>;
