import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { recordAct } from '#features/audit/audit.service.ts';
import { type FeedsService, feedLanguage, hashFeedToken } from '#features/feeds/feeds.service.ts';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import { claimCalendar } from './calendar/claim-calendar.ts';
import { findOwnStartupId } from './claims-list.repo.ts';
import { findClaimFeed, findOwnStartupName, listFeedEnds } from './feed.repo.ts';

type Deps = { db: Database; baseUrl: string; feeds: FeedsService };

const NOBODY = { userId: null };

/** The calendar feed of a member of a startup (CLIFF-02). */
export function createClaimFeedService({ db, baseUrl, feeds }: Deps) {
  const find = (actor: RequestActor) => feeds.find(actor, 'claims');
  const remove = (actor: RequestActor) => feeds.remove(actor, 'claims');

  /** Returns the address, which is shown this once. */
  async function reset(actor: RequestActor): Promise<string> {
    const token = await feeds.reset(actor, 'claims', async (trx) => {
      const startupId = await findOwnStartupId(trx);
      if (startupId === null) throw new AppError('not_found');
      await recordAct(trx, {
        action: 'startups.feed_created',
        targetType: 'startup',
        targetId: startupId,
        detail: { startup: await findOwnStartupName(trx, startupId) },
      });
    });
    return `${baseUrl}/api/feeds/${token}/avantages.ics`;
  }

  /** Without a session: calendars of phones and servers read it. */
  async function read(token: string): Promise<string> {
    const hash = hashFeedToken(token);
    return withActor(db, NOBODY, async (trx) => {
      const feed = await findClaimFeed(trx, hash);
      if (!feed) throw new AppError('not_found');
      const language = feedLanguage(feed.language);
      return claimCalendar(await listFeedEnds(trx, hash), { startup: feed.startup_name, language, baseUrl });
    });
  }

  return { find, reset, remove, read };
}

export type ClaimFeedService = ReturnType<typeof createClaimFeedService>;
