import type { ActorTrx } from '@perkotheque/database/actor';
import type { EventTopic } from '@perkotheque/domain/events/vocabulary';
import { sql } from 'kysely';

/** Part of the transaction it tells of: what rolls back is never announced. Ids only, rows are read again. */
export async function publishEvent(trx: ActorTrx, topic: EventTopic, entityId: string | null): Promise<void> {
  await sql`select app.publish_event(${topic}, ${entityId})`.execute(trx);
}
