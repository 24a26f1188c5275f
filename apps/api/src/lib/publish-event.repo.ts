import type { ActorTrx } from '@perkotheque/database/actor';
import type { EventTopic } from '@perkotheque/domain/events/vocabulary';
import { sql } from 'kysely';

/** Runs in the transaction of the change, so a rollback publishes no event. Events hold ids only, never row data. */
export async function publishEvent(trx: ActorTrx, topic: EventTopic, entityId: string | null): Promise<void> {
  await sql`select app.publish_event(${topic}, ${entityId})`.execute(trx);
}
