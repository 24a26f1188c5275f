import type { ActorTrx } from '@perkotheque/database/actor';
import {
  DELIVERIES_SHOWN,
  type DeliveryFault,
  type DeliveryState,
  type WebhookEventType,
} from '@perkotheque/domain/webhooks/vocabulary';
import { sql } from 'kysely';

export interface Delivery {
  id: string;
  event_id: string;
  type: WebhookEventType;
  /** What the object is called, as far as it is still known. */
  name: string | null;
  sequence: number;
  state: DeliveryState;
  attempts: number;
  next_at: Date;
  created_at: Date;
  last_attempt_at: Date | null;
  duration_ms: number | null;
  status: number | null;
  fault: DeliveryFault | null;
  answer: string | null;
}

type Page = { page: number; state: DeliveryState | null };

/** One page, latest first, and whether there is another. */
export async function listDeliveries(
  trx: ActorTrx,
  webhookId: string,
  { page, state }: Page,
): Promise<{ rows: Delivery[]; hasMore: boolean }> {
  const { rows } = await sql<Delivery>`
    select d.id, d.event_id, e.type, e.data ->> 'name' as name, e.sequence, d.state, d.attempts, d.next_at,
           d.created_at, d.last_attempt_at, d.duration_ms, d.status, d.fault, d.answer
      from app.webhook_deliveries d join app.webhook_events e on e.id = d.event_id
     where d.webhook_id = ${webhookId} and ${state === null ? sql`true` : sql`d.state = ${state}`}
     order by d.place desc
     limit ${DELIVERIES_SHOWN + 1} offset ${(page - 1) * DELIVERIES_SHOWN}`.execute(trx);
  return { rows: rows.slice(0, DELIVERIES_SHOWN), hasMore: rows.length > DELIVERIES_SHOWN };
}

/** Undefined when there is no such webhook. */
export async function addTest(trx: ActorTrx, webhookId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`select app.test_webhook(${webhookId}) as id`.execute(trx);
  return rows[0]?.id ?? undefined;
}

/** The same event again, as a new delivery. Returns how many: none when it is unknown or a test. */
export async function resendDelivery(trx: ActorTrx, webhookId: string, deliveryId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into app.webhook_deliveries (webhook_id, event_id)
    select d.webhook_id, d.event_id from app.webhook_deliveries d
     where d.webhook_id = ${webhookId} and d.id = ${deliveryId} and not d.is_test`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Every failed event that no later delivery brought or will bring, in the order in which they happened. */
export async function resendFailed(trx: ActorTrx, webhookId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into app.webhook_deliveries (webhook_id, event_id)
    select d.webhook_id, d.event_id from app.webhook_deliveries d
     where d.webhook_id = ${webhookId} and d.state = 'failed' and not d.is_test
       and not exists (select 1 from app.webhook_deliveries o
                        where o.event_id = d.event_id and o.webhook_id = d.webhook_id and o.place > d.place)
     order by d.place`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
