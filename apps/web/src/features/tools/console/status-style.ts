import type { ToolStatus } from '@perkotheque/domain/tools/vocabulary';
import type { ComponentProps } from 'react';
import type { Badge } from '#ui/badge.tsx';

type Style = { tone: NonNullable<ComponentProps<typeof Badge>['tone']>; emoji: string };

/** The console's colour and emoji for each status (decision 37). */
const STYLES: Record<ToolStatus, Style> = {
  active: { tone: 'success', emoji: '✅' },
  testing: { tone: 'warning', emoji: '🧪' },
  deprecated: { tone: 'violet', emoji: '📦' },
  planned: { tone: 'info', emoji: '🗓️' },
  inactive: { tone: 'neutral', emoji: '⏸️' },
  renewal_needed: { tone: 'accent', emoji: '🔄' },
  expired: { tone: 'danger', emoji: '⛔' },
};
const UNKNOWN: Style = { tone: 'primary', emoji: '❓' };

export const isKnownStatus = (status: string): status is ToolStatus => Object.hasOwn(STYLES, status);

/** An unknown value gets a question mark. */
export function statusStyle(status: string): Style {
  return isKnownStatus(status) ? STYLES[status] : UNKNOWN;
}
