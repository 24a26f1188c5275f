import type { ActorTrx } from '@perkotheque/database/actor';
import type { EventTopic } from '@perkotheque/domain/events/vocabulary';
import { insertEvents, insertEventsFor } from './events.repo.ts';

/** Runs in the transaction of the change, so a rollback publishes no event. Events hold ids only, never row data. */
export function publishEvent(trx: ActorTrx, topic: EventTopic, entityId: string | null): Promise<void> {
  return insertEvents(trx, topic, [entityId]);
}

/** Sends each id to its member alone: nobody else learns that something happened (STU-07). */
export function publishEventsFor(
  trx: ActorTrx,
  topic: EventTopic,
  addressed: readonly { user_id: string; id: string }[],
): Promise<void> {
  return insertEventsFor(trx, topic, addressed);
}
