import type { ActorTrx } from '@perkotheque/database/actor';
import type { EventTopic } from '@perkotheque/domain/events/vocabulary';
import { insertEvents } from './events.repo.ts';

/** Runs in the transaction of the change, so a rollback publishes no event. Events hold ids only, never row data. */
export function publishEvent(trx: ActorTrx, topic: EventTopic, entityId: string | null): Promise<void> {
  return insertEvents(trx, topic, [entityId]);
}
