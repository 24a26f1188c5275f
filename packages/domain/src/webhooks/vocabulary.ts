/** What a receiver understands: signed JSON (Standard Webhooks), or the messages of a chat. */
export const WEBHOOK_FORMATS = ['standard', 'slack', 'teams', 'discord'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** What happens to each kind of object. The triggers of 44_webhooks_events.sql write these types and no others. */
export const WEBHOOK_EVENTS = {
  tool: ['created', 'updated', 'deleted', 'restored'],
  request: ['created', 'updated', 'decided', 'withdrawn'],
  perk: ['published', 'updated', 'paused', 'resumed', 'ended', 'deleted'],
  claim: [
    'created',
    'started',
    'sent',
    'waiting',
    'granted',
    'activated',
    'ended',
    'refused',
    'withdrawn',
    'revoked',
    'deleted',
  ],
  renewal: ['due', 'decided'],
  member: ['created', 'updated', 'role_changed', 'suspended', 'reactivated', 'deleted'],
} as const;
export type WebhookTopic = keyof typeof WEBHOOK_EVENTS;
export const WEBHOOK_TOPICS = Object.keys(WEBHOOK_EVENTS) as [WebhookTopic, ...WebhookTopic[]];

type TypesOf<Topic extends WebhookTopic> = Topic extends unknown
  ? `${Topic}.${(typeof WEBHOOK_EVENTS)[Topic][number]}`
  : never;
/** `webhook.test` is sent by the test button, whatever the chosen events. */
export type WebhookEventType = TypesOf<WebhookTopic> | 'webhook.test';
export const WEBHOOK_EVENT_TYPES: readonly [WebhookEventType, ...WebhookEventType[]] = [
  'webhook.test',
  ...WEBHOOK_TOPICS.flatMap((topic) =>
    WEBHOOK_EVENTS[topic].map((name) => `${topic}.${name}` as WebhookEventType),
  ),
];

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** `gone`: the receiver answered 410. `failing`: nothing was delivered for three days. */
export const DISABLED_REASONS = ['gone', 'failing'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** Why a delivery has no answer with a status. */
export const DELIVERY_FAULTS = ['refused', 'unreachable', 'slow', 'undecipherable', 'disabled'] as const;
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number];

export const MAX_WEBHOOKS = 20;
export const DELIVERIES_SHOWN = 20;
/** Deliveries and events are kept for this long. */
export const DELIVERY_DAYS = 30;
/** A former secret signs beside the new one for this long. */
export const SECRET_OVERLAP_HOURS = 24;
