import type { ActorTrx } from '@perkotheque/database/actor';
import { sql } from 'kysely';

export type EventTopic = 'tools' | 'requests' | 'runs' | 'trends';

/** Part of the transaction it tells of: what rolls back is never announced. Ids only, rows are read again. */
export async function publishEvent(trx: ActorTrx, topic: EventTopic, entityId: string): Promise<void> {
  await sql`select app.publish_event(${topic}, ${entityId})`.execute(trx);
}
