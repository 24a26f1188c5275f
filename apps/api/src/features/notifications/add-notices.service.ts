import type { ActorTrx } from '@perkotheque/database/actor';
import { publishEventsFor } from '#features/events/publish-event.service.ts';
import { insertNotices, type NewNotice } from './add-notices.repo.ts';

/**
 * Puts an event into the bell of those concerned, each by an event of their own on the live channel. The caller leaves
 * out who refused this kind of news, as it does for the mail. Runs as perk_worker.
 */
export async function addNotices(
  trx: ActorTrx,
  notice: NewNotice,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await publishEventsFor(trx, 'notices', await insertNotices(trx, notice, userIds));
}
