import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { RequestActor } from '#lib/identity.ts';
import { listUnread, markRead } from './member-notices.repo.ts';

/** « Notifications »: what the reader has not read yet. */
export function createMemberNoticesService(db: Database) {
  const list = (actor: RequestActor) => withActor(db, actor, listUnread);
  const mark = (actor: RequestActor, id: string | null) =>
    withActor(db, actor, (trx) => markRead(trx, actor.userId, id));
  return { list, mark };
}

export type MemberNoticesService = ReturnType<typeof createMemberNoticesService>;
