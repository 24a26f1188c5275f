import { randomUUID } from 'node:crypto';
import type { WebhookEventType, WebhookTopic } from '@perkotheque/domain/webhooks/vocabulary';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../schema.gen.ts';
import { type Ids, idOf } from './insert-people.ts';
import type { SeedDemoOptions } from './types.ts';

type DemoDelivery = {
  type: WebhookEventType;
  hoursAgo: number;
  name: string;
  state: 'delivered' | 'failed';
  status: number | null;
  fault?: string;
  answer?: string;
  attempts?: number;
};
type DemoWebhook = {
  name: string;
  format: 'standard' | 'slack' | 'teams' | 'discord';
  topics: WebhookTopic[];
  /** Hosts that exist nowhere: the demonstration calls nobody. */
  url: string;
  values?: { is_paused?: boolean; disabled_hours_ago?: number };
  deliveries: readonly DemoDelivery[];
};

const ok = { state: 'delivered', status: 200, answer: 'ok' } as const;

const DEMO_WEBHOOKS: readonly DemoWebhook[] = [
  {
    name: 'Canal #avantages',
    format: 'slack',
    topics: ['perk', 'claim'],
    url: 'https://hooks.slack.example/services/T00/B00/demonstration',
    deliveries: [
      { type: 'perk.published', hoursAgo: 70, name: 'Crédits offerts', ...ok },
      { type: 'claim.created', hoursAgo: 28, name: 'Crédits offerts', ...ok },
      { type: 'claim.granted', hoursAgo: 28, name: 'Crédits offerts', ...ok },
      { type: 'claim.activated', hoursAgo: 4, name: 'Crédits offerts', ...ok },
    ],
  },
  {
    name: 'Automatisation interne',
    format: 'standard',
    topics: ['tool', 'request', 'renewal', 'member'],
    url: 'https://automatisation.example/webhooks/perkotheque',
    deliveries: [
      { type: 'tool.created', hoursAgo: 90, name: 'Attio', state: 'delivered', status: 204 },
      {
        type: 'request.decided',
        hoursAgo: 30,
        name: 'Brevo',
        state: 'delivered',
        status: 202,
        attempts: 3,
        answer: '{"accepted":true}',
      },
      {
        type: 'renewal.due',
        hoursAgo: 9,
        name: 'Notion',
        state: 'failed',
        status: 422,
        attempts: 11,
        answer: '{"error":"unknown type"}',
      },
    ],
  },
  {
    name: 'Équipe Opérations',
    format: 'teams',
    topics: ['renewal'],
    url: 'https://demonstration.logic.example/workflows/operations',
    values: { is_paused: true },
    deliveries: [{ type: 'renewal.decided', hoursAgo: 200, name: 'Figma', state: 'delivered', status: 202 }],
  },
  {
    name: 'Salon des fondateurs',
    format: 'discord',
    topics: ['perk'],
    url: 'https://discord.example/api/webhooks/0/demonstration',
    values: { disabled_hours_ago: 20 },
    deliveries: [
      {
        type: 'perk.updated',
        hoursAgo: 21,
        name: '6 mois offerts',
        state: 'failed',
        status: 410,
        attempts: 1,
      },
      {
        type: 'perk.paused',
        hoursAgo: 20,
        name: '6 mois offerts',
        state: 'failed',
        status: null,
        fault: 'disabled',
        attempts: 0,
      },
    ],
  },
];

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);

async function insertDelivery(
  trx: Transaction<DB>,
  webhookId: string,
  delivery: DemoDelivery,
): Promise<void> {
  const { type, hoursAgo, name, state, status, fault = null, answer = null, attempts = 1 } = delivery;
  const [object_id, at] = [randomUUID(), ago(hoursAgo)];
  const { id: event_id } = await trx
    .insertInto('app.webhook_events')
    .values({ type, object_id, sequence: 1, data: JSON.stringify({ id: object_id, name }), at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tried = attempts > 0 ? at : null;
  await trx
    .insertInto('app.webhook_deliveries')
    .values({
      ...{ webhook_id: webhookId, event_id, state, status, fault, answer, attempts },
      ...{ first_attempt_at: tried, last_attempt_at: tried, next_at: at, created_at: at },
      duration_ms: tried && 184,
    })
    .execute();
}

/** Last of all: what the demonstration inserts before is told to nobody. */
export async function insertWebhooks(
  trx: Transaction<DB>,
  people: Ids,
  sealWebhook: SeedDemoOptions['sealWebhook'],
): Promise<void> {
  if (!sealWebhook) return;
  for (const [place, { name, format, topics, url, values = {}, deliveries }] of DEMO_WEBHOOKS.entries()) {
    const id = randomUUID();
    const { disabled_hours_ago: hours, is_paused = false } = values;
    await trx
      .insertInto('webhooks')
      .values({
        ...{ id, name, format, topics, is_paused, created_by: idOf(people, 'admin') },
        host: new URL(url).hostname,
        sealed_address: sealWebhook({ webhookId: id, part: 'address' }, url),
        created_at: sql`now() - make_interval(days => 40, mins => ${-place})`,
        disabled_at: hours === undefined ? null : ago(hours),
        disabled_reason: hours === undefined ? null : 'gone',
      })
      .execute();
    if (format === 'standard') {
      const secret = `whsec_${Buffer.from(randomUUID()).toString('base64')}`;
      const sealed = sealWebhook({ webhookId: id, part: 'secret' }, secret);
      await trx.insertInto('webhook_secrets').values({ webhook_id: id, sealed }).execute();
    }
    for (const delivery of deliveries) await insertDelivery(trx, id, delivery);
  }
}
