import type { Webhook } from './api/webhooks.ts';

export type WebhookStatus = 'disabled' | 'paused' | 'failing' | 'active';

export function statusOf({ disabled_at, is_paused, failures }: Webhook): WebhookStatus {
  if (disabled_at !== null) return 'disabled';
  if (is_paused) return 'paused';
  return failures > 0 ? 'failing' : 'active';
}

export const STATUS_TONES = {
  disabled: 'danger',
  paused: 'neutral',
  failing: 'warning',
  active: 'success',
} as const satisfies Record<WebhookStatus, string>;
