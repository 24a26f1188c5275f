import type { ActorTrx } from '@perkotheque/database/actor';
import type { Verdict } from '@perkotheque/domain/webhooks/attempts';
import {
  DELIVERY_DAYS,
  type DeliveryFault,
  type DisabledReason,
  type WebhookFormat,
} from '@perkotheque/domain/webhooks/vocabulary';
import { sql } from 'kysely';
import type { StoredEvent } from './event-message.ts';

/** A worker that dies during an attempt leaves the delivery to the next one after this time. */
const LEASE_SECONDS = 60;
const DELETED_AT_ONCE = 1000;

const RESTED = (now: Date) =>
  sql`not w.is_paused and w.disabled_at is null and (w.rest_until is null or w.rest_until <= ${now})`;

/** Receivers that something is due for. Looks at one row of each receiver's index, however much waits. */
export async function listDueWebhooks(trx: ActorTrx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from webhooks w
     where (${RESTED(now)} and exists (
              select 1 from app.webhook_deliveries d
               where d.webhook_id = w.id and d.state = 'waiting' and d.next_at <= ${now}))
        or exists (select 1 from app.webhook_deliveries d
                    where d.webhook_id = w.id and d.state = 'waiting' and d.is_test and d.next_at <= ${now})`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

export interface ClaimedDelivery {
  id: string;
  attempts: number;
  first_attempt_at: Date;
  is_test: boolean;
  format: WebhookFormat;
  sealed_address: Buffer;
  /** The secrets that sign now, the newest first. */
  sealed_secrets: Buffer[];
  event_id: string;
  type: StoredEvent['type'];
  object_id: string;
  sequence: number;
  data: Record<string, unknown>;
  at: Date;
}

/**
 * Takes the next due delivery of a receiver and counts the attempt. Of one that rests, is paused or is switched off only
 * a test is taken. Two workers never take the same one.
 */
export async function claimDelivery(
  trx: ActorTrx,
  webhookId: string,
  now: Date,
): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<ClaimedDelivery>`
    with test as (
      select d.id from app.webhook_deliveries d
       where d.webhook_id = ${webhookId} and d.state = 'waiting' and d.is_test and d.next_at <= ${now}
       limit 1 for update skip locked),
    due as (
      select d.id from app.webhook_deliveries d
       where d.webhook_id = ${webhookId} and d.state = 'waiting' and d.next_at <= ${now} and not d.is_test
         and exists (select 1 from webhooks w where w.id = ${webhookId} and ${RESTED(now)})
       order by d.next_at, d.place limit 1 for update skip locked)
    update app.webhook_deliveries d
       set attempts = d.attempts + 1, first_attempt_at = coalesce(d.first_attempt_at, ${now}),
           last_attempt_at = ${now}, next_at = ${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS})
      from webhooks w, app.webhook_events e
     where d.id = coalesce((select id from test), (select id from due)) and w.id = d.webhook_id and e.id = d.event_id
    returning d.id, d.attempts, d.first_attempt_at, d.is_test, w.format, w.sealed_address,
              array(select s.sealed from webhook_secrets s
                     where s.webhook_id = w.id and (s.expires_at is null or s.expires_at > ${now})
                     order by s.expires_at desc nulls first) as sealed_secrets,
              e.id as event_id, e.type, e.object_id, e.sequence, e.data, e.at`.execute(trx);
  return rows[0];
}

export interface Health {
  name: string;
  failures: number;
  failing_since: Date | null;
  is_disabled: boolean;
}

/** Locked until the end of the transaction: two attempts never count as one. Undefined when it was deleted. */
export async function lockHealth(trx: ActorTrx, webhookId: string): Promise<Health | undefined> {
  const { rows } = await sql<Health>`
    select name, failures, failing_since, disabled_at is not null as is_disabled
      from webhooks where id = ${webhookId} for no key update`.execute(trx);
  return rows[0];
}

export interface Outcome {
  status: number | null;
  fault: DeliveryFault | null;
  answer: string | null;
  durationMs: number;
}

export async function storeOutcome(
  trx: ActorTrx,
  deliveryId: string,
  { status, fault, answer, durationMs }: Outcome,
  verdict: Verdict['delivery'],
): Promise<void> {
  await trx
    .updateTable('app.webhook_deliveries')
    .set({ state: verdict.state, status, fault, answer, duration_ms: durationMs })
    .$if(verdict.state === 'waiting', (query) =>
      query.set({ next_at: verdict.state === 'waiting' ? verdict.nextAt : new Date() }),
    )
    .where('id', '=', deliveryId)
    .execute();
}

export async function storeHealth(
  trx: ActorTrx,
  webhookId: string,
  { failures, failingSince, restUntil }: NonNullable<Verdict['receiver']>,
): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set({ failures, failing_since: failingSince, rest_until: restUntil })
    .where('id', '=', webhookId)
    .execute();
}

/** What waits is listed as failed: none is lost, and each can be resent. */
export async function disableWebhook(
  trx: ActorTrx,
  webhookId: string,
  reason: DisabledReason,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set({ disabled_at: now, disabled_reason: reason })
    .where('id', '=', webhookId)
    .execute();
  await trx
    .updateTable('app.webhook_deliveries')
    .set({ state: 'failed', fault: 'disabled' })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .where('is_test', '=', false)
    .execute();
}

export interface Admin {
  id: string;
  email: string;
  name: string | null;
}

export async function listAdmins(trx: ActorTrx): Promise<Admin[]> {
  const { rows } = await sql<Admin>`
    select id, email, name from app.mailable_members() where role = 'admin' order by id`.execute(trx);
  return rows;
}

/** Returns whether there may be more: each call is a short transaction. */
export async function deleteOldEvents(trx: ActorTrx): Promise<boolean> {
  const old = sql`now() - make_interval(days => ${DELIVERY_DAYS})`;
  const { numAffectedRows } = await sql`
    delete from app.webhook_events e
     where e.id in (select o.id from app.webhook_events o
                     where o.at < ${old}
                       and not exists (select 1 from app.webhook_deliveries d
                                        where d.event_id = o.id and d.created_at >= ${old})
                     limit ${DELETED_AT_ONCE})`.execute(trx);
  return Number(numAffectedRows ?? 0) === DELETED_AT_ONCE;
}

export async function deleteEnded(trx: ActorTrx): Promise<void> {
  await trx.deleteFrom('webhook_secrets').where('expires_at', '<', sql<Date>`now()`).execute();
  await sql`
    delete from app.webhook_sequences where gone_at < now() - make_interval(days => ${DELIVERY_DAYS})`.execute(
    trx,
  );
}

export interface SealedRow {
  id: string;
  webhook_id: string;
  sealed: Buffer;
}

/** Few rows: twenty receivers at most, each with two secrets. */
export async function listSealed(trx: ActorTrx): Promise<{ addresses: SealedRow[]; secrets: SealedRow[] }> {
  const addresses = await sql<SealedRow>`
    select id, id as webhook_id, sealed_address as sealed from webhooks`.execute(trx);
  const secrets = await sql<SealedRow>`select id, webhook_id, sealed from webhook_secrets`.execute(trx);
  return { addresses: addresses.rows, secrets: secrets.rows };
}

/** Only while the value is still the one that was read: an admin may have replaced it. */
export async function replaceAddress(trx: ActorTrx, { id, sealed }: SealedRow, next: Buffer): Promise<void> {
  await sql`
    update webhooks set sealed_address = ${next} where id = ${id} and sealed_address = ${sealed}`.execute(
    trx,
  );
}

export async function replaceSecret(trx: ActorTrx, { id, sealed }: SealedRow, next: Buffer): Promise<void> {
  await sql`update webhook_secrets set sealed = ${next} where id = ${id} and sealed = ${sealed}`.execute(trx);
}
