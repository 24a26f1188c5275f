import type { ToolStatus } from '@perkotheque/domain/tools/vocabulary';
import type { ComponentProps } from 'react';
import type { Badge } from '#ui/badge.tsx';

type Look = { tone: NonNullable<ComponentProps<typeof Badge>['tone']>; emoji: string };

/** The console's colour and emoji for each status (decision 37). */
const LOOKS: Record<ToolStatus, Look> = {
  active: { tone: 'success', emoji: '✅' },
  testing: { tone: 'warning', emoji: '🧪' },
  deprecated: { tone: 'violet', emoji: '📦' },
  planned: { tone: 'info', emoji: '🗓️' },
  inactive: { tone: 'neutral', emoji: '⏸️' },
  renewal_needed: { tone: 'accent', emoji: '🔄' },
  expired: { tone: 'danger', emoji: '⛔' },
};
const UNKNOWN: Look = { tone: 'primary', emoji: '❓' };

export const isKnownStatus = (status: string): status is ToolStatus => Object.hasOwn(LOOKS, status);

/** An unknown value gets a question mark. */
export function statusLook(status: string): Look {
  return isKnownStatus(status) ? LOOKS[status] : UNKNOWN;
}
