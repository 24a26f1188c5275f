import type { WebhookEventType, WebhookTopic } from '@perkotheque/domain/webhooks/vocabulary';

/** An event as it left the outbox. */
export interface StoredEvent {
  id: string;
  type: WebhookEventType;
  object_id: string;
  sequence: number;
  data: Readonly<Record<string, unknown>>;
  at: Date;
}

const PAGES: Record<WebhookTopic | 'webhook', (id: string) => string> = {
  tool: (id) => `/dashboard/tools?tool=${id}`,
  request: (id) => `/dashboard/requests?request=${id}`,
  perk: (id) => `/avantages/${id}`,
  claim: (id) => `/activations/${id}`,
  renewal: (id) => `/renouvellements?contrat=${id}`,
  member: () => '/dashboard/admin/users',
  webhook: () => '/dashboard/admin/connexions',
};

export const topicOf = ({ type }: Pick<StoredEvent, 'type'>) =>
  type.slice(0, type.indexOf('.')) as WebhookTopic | 'webhook';

/** The page where a person with the right to see the object finds it. */
export function linkTo(event: StoredEvent, baseUrl: string): string {
  return `${baseUrl}${PAGES[topicOf(event)](event.object_id)}`;
}

/** The body for programs. The same at each attempt, so that a signature can be checked again. */
export function standardBody(event: StoredEvent, baseUrl: string): string {
  return JSON.stringify({
    type: event.type,
    timestamp: event.at.toISOString(),
    object_id: event.object_id,
    sequence: event.sequence,
    link: linkTo(event, baseUrl),
    data: event.data,
  });
}
