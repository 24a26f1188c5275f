import { createHash, randomBytes } from 'node:crypto';
import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { FeedKind } from '@perkotheque/domain/feeds/vocabulary';
import { readPreferences } from '@perkotheque/domain/settings/preferences';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import type { Proofs } from '#features/accounts/proofs.service.ts';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import { deleteFeed, findFeed, findFeedOwner, saveFeed } from './feeds.repo.ts';

type Deps = { db: Database; proofs: Pick<Proofs, 'requireAlways'> };

const NOBODY = { userId: null };
const TOKEN_BYTES = 32;

/** Calendars ask a few times an hour; several members may share one network. */
export const FEED_READS_PER_MINUTE = 30;

export const hashFeedToken = (token: string) => createHash('sha256').update(token).digest();

export const feedLanguage = (stored: unknown): Language =>
  readPreferences([{ key: 'language', value: stored }]).language;

/** Calendar feeds of people (CLIFF-02, REN-05). A token reads its one calendar and authorizes nothing else. */
export function createFeedsService({ db, proofs }: Deps) {
  const find = (actor: RequestActor, kind: FeedKind) =>
    withActor(db, actor, (trx) => findFeed(trx, actor.userId, kind));

  /** Returns the token, which is shown this once. A former one stops working. `record` may refuse by throwing. */
  async function reset(
    actor: RequestActor,
    kind: FeedKind,
    record: (trx: ActorTrx) => Promise<void>,
  ): Promise<string> {
    await proofs.requireAlways(db, actor);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await withActor(db, actor, async (trx) => {
      await record(trx);
      await saveFeed(trx, { userId: actor.userId, kind, tokenHash: hashFeedToken(token) });
    });
    return token;
  }

  async function remove(actor: RequestActor, kind: FeedKind): Promise<void> {
    const isDeleted = await withActor(db, actor, (trx) => deleteFeed(trx, actor.userId, kind));
    if (!isDeleted) throw new AppError('not_found');
  }

  /** The person behind a token, checked at each reading: calendars of phones and servers have no session. */
  async function getOwner(token: string, kinds: readonly FeedKind[]) {
    const owner = await withActor(db, NOBODY, (trx) => findFeedOwner(trx, hashFeedToken(token)));
    if (!owner || !kinds.includes(owner.kind)) throw new AppError('not_found');
    return { userId: owner.user_id, kind: owner.kind, language: feedLanguage(owner.language) };
  }

  return { find, reset, remove, getOwner };
}

export type FeedsService = ReturnType<typeof createFeedsService>;
