import { createHash, randomBytes } from 'node:crypto';
import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { readPreferences } from '@perkotheque/domain/settings/preferences';
import type { Proofs } from '#features/accounts/proofs.service.ts';
import { recordAct } from '#features/audit/audit.service.ts';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import { claimCalendar } from './calendar/claim-calendar.ts';
import { findOwnStartupId } from './claims-list.repo.ts';
import {
  deleteFeed,
  findFeed,
  findFeedOwner,
  findOwnStartupName,
  listFeedEnds,
  saveFeed,
} from './feed.repo.ts';

type Deps = { db: Database; baseUrl: string; proofs: Pick<Proofs, 'requireAlways'> };

const NOBODY = { userId: null };
const TOKEN_BYTES = 32;
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** The calendar feed of a member (CLIFF-02). Its token reads this one calendar and authorizes nothing else. */
export function createFeedService({ db, baseUrl, proofs }: Deps) {
  const find = (actor: RequestActor) => withActor(db, actor, (trx) => findFeed(trx, actor.userId));

  /** Returns the address, which is shown this once. A former one stops working. */
  async function reset(actor: RequestActor): Promise<string> {
    await proofs.requireAlways(db, actor);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await withActor(db, actor, async (trx) => {
      const startupId = await findOwnStartupId(trx);
      if (startupId === null) throw new AppError('not_found');
      await saveFeed(trx, actor.userId, hashOf(token));
      await recordAct(trx, {
        action: 'startups.feed_created',
        targetType: 'startup',
        targetId: startupId,
        detail: { startup: await findOwnStartupName(trx, startupId) },
      });
    });
    return `${baseUrl}/api/feeds/${token}/avantages.ics`;
  }

  async function remove(actor: RequestActor): Promise<void> {
    const isDeleted = await withActor(db, actor, (trx) => deleteFeed(trx, actor.userId));
    if (!isDeleted) throw new AppError('not_found');
  }

  /** Without a session: calendars of phones and servers read it. */
  async function read(token: string): Promise<string> {
    const hash = hashOf(token);
    return withActor(db, NOBODY, async (trx) => {
      const owner = await findFeedOwner(trx, hash);
      if (!owner) throw new AppError('not_found');
      const { language } = readPreferences([{ key: 'language', value: owner.language }]);
      return claimCalendar(await listFeedEnds(trx, hash), { startup: owner.startup_name, language, baseUrl });
    });
  }

  return { find, reset, remove, read };
}

export type FeedService = ReturnType<typeof createFeedService>;
