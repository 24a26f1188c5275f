import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { NEWS_KINDS, type NewsKind } from '@perkotheque/domain/notifications/member-notices';
import type { RequestActor } from '#lib/identity.ts';
import { chooseNews, countUnread, listNotices, listRefused, markNotices } from './member-notices.repo.ts';

/** « Notifications »: what concerns the reader, read and unread. */
export function createMemberNoticesService(db: Database) {
  const list = (actor: RequestActor, page: number, isUnreadOnly: boolean) =>
    withActor(db, actor, async (trx) => ({
      ...(await listNotices(trx, { page, isUnreadOnly })),
      unread: await countUnread(trx),
    }));

  const mark = (actor: RequestActor, id: string | null, isRead: boolean) =>
    withActor(db, actor, (trx) => markNotices(trx, actor.userId, id, isRead));

  /** Whether the member wants each kind of news, by mail and in the bell. */
  async function choices(actor: RequestActor): Promise<Record<NewsKind, boolean>> {
    const refused = await withActor(db, actor, (trx) => listRefused(trx, actor.userId));
    return Object.fromEntries(NEWS_KINDS.map((kind) => [kind, !refused.includes(kind)])) as Record<
      NewsKind,
      boolean
    >;
  }

  const choose = (actor: RequestActor, kind: NewsKind, isWanted: boolean) =>
    withActor(db, actor, (trx) => chooseNews(trx, actor.userId, kind, isWanted));

  return { list, mark, choices, choose };
}

export type MemberNoticesService = ReturnType<typeof createMemberNoticesService>;
