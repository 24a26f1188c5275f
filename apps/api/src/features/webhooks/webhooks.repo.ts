import type { ActorTrx } from '@perkotheque/database/actor';
import {
  type DeliveryState,
  type DisabledReason,
  SECRET_OVERLAP_HOURS,
  type WebhookFormat,
  type WebhookTopic,
} from '@perkotheque/domain/webhooks/vocabulary';
import { type RawBuilder, sql } from 'kysely';

export interface Webhook {
  id: string;
  name: string;
  format: WebhookFormat;
  topics: WebhookTopic[];
  host: string;
  is_paused: boolean;
  disabled_at: Date | null;
  disabled_reason: DisabledReason | null;
  failures: number;
  failing_since: Date | null;
  rest_until: Date | null;
  created_at: Date;
  /** Until when the former secret signs too. */
  former_secret_until: Date | null;
  last_attempt_at: Date | null;
  last_state: DeliveryState | null;
  last_status: number | null;
  waiting: number;
  failed: number;
}

const select = (condition: RawBuilder<unknown>) => sql<Webhook>`
  select w.id, w.name, w.format, w.topics, w.host, w.is_paused, w.disabled_at, w.disabled_reason, w.failures,
         w.failing_since, w.rest_until, w.created_at,
         (select max(s.expires_at) from webhook_secrets s
           where s.webhook_id = w.id and s.expires_at > now()) as former_secret_until,
         last.last_attempt_at, last.state as last_state, last.status as last_status,
         (select count(*)::integer from (select 1 from app.webhook_deliveries d
           where d.webhook_id = w.id and d.state = 'waiting' limit 1000) counted) as waiting,
         (select count(*)::integer from (select 1 from app.webhook_deliveries d
           where d.webhook_id = w.id and d.state = 'failed' limit 1000) counted) as failed
    from webhooks w
    left join lateral (select d.last_attempt_at, d.state, d.status from app.webhook_deliveries d
                        where d.webhook_id = w.id and d.last_attempt_at is not null
                        order by d.place desc limit 1) last on true
   where ${condition}
   order by w.created_at, w.id`;

export async function listWebhooks(trx: ActorTrx): Promise<Webhook[]> {
  return (await select(sql`true`).execute(trx)).rows;
}

export async function findWebhook(trx: ActorTrx, id: string): Promise<Webhook | undefined> {
  return (await select(sql`w.id = ${id}`).execute(trx)).rows[0];
}

/** Locked until the end of the transaction, so that two admins never add one too many. */
export async function countWebhooks(trx: ActorTrx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('perkotheque.webhooks'))`.execute(trx);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from webhooks`.execute(trx);
  return rows[0]?.count ?? 0;
}

export interface NewWebhookRow {
  id: string;
  name: string;
  format: WebhookFormat;
  topics: WebhookTopic[];
  host: string;
  sealed_address: Buffer;
  created_by: string;
}

export async function insertWebhook(trx: ActorTrx, row: NewWebhookRow): Promise<void> {
  await trx.insertInto('webhooks').values(row).execute();
}

/** What an admin may change: fields, the pause, and the end of a failure. */
export interface WebhookValues {
  name?: string;
  topics?: WebhookTopic[];
  host?: string;
  sealed_address?: Buffer;
  is_paused?: boolean;
  disabled_at?: null;
  disabled_reason?: null;
  failures?: 0;
  failing_since?: null;
  rest_until?: null;
}

export async function updateWebhook(trx: ActorTrx, id: string, values: WebhookValues): Promise<void> {
  await trx.updateTable('webhooks').set(values).where('id', '=', id).execute();
}

export async function deleteWebhook(trx: ActorTrx, id: string): Promise<void> {
  await trx.deleteFrom('webhooks').where('id', '=', id).execute();
}

/** The former secret keeps signing for a while; one before it stops at once. */
export async function addSecret(
  trx: ActorTrx,
  { webhookId, sealed }: { webhookId: string; sealed: Buffer },
): Promise<void> {
  await trx
    .deleteFrom('webhook_secrets')
    .where('webhook_id', '=', webhookId)
    .where('expires_at', 'is not', null)
    .execute();
  await sql`
    update webhook_secrets set expires_at = now() + make_interval(hours => ${SECRET_OVERLAP_HOURS})
     where webhook_id = ${webhookId}`.execute(trx);
  await trx.insertInto('webhook_secrets').values({ webhook_id: webhookId, sealed }).execute();
}
