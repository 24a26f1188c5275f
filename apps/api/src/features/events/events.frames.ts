import type { LiveMessage } from '@perkotheque/domain/events/vocabulary';
import type { EventCursor, StoredEvent } from './events.repo.ts';

export const HEARTBEAT = ': \n\n';
const RECONNECT_AFTER_MS = { min: 1000, spread: 1000 };

const cursorText = ({ xid, id }: EventCursor) => `${xid}-${id}`;

/** Parses Last-Event-ID. Returns null for any other format. */
export function parseCursor(text: string | undefined): EventCursor | null {
  const match = /^(\d{1,19})-(\d{1,15})$/.exec(text ?? '');
  return match?.[1] === undefined ? null : { xid: match[1], id: Number(match[2]) };
}

function frame(cursor: EventCursor | undefined, message: LiveMessage): string {
  const id = cursor === undefined ? '' : `id: ${cursorText(cursor)}\n`;
  return `${id}data: ${JSON.stringify(message)}\n\n`;
}

export function readyFrame(cursor: EventCursor | undefined): string {
  // Jitter: all clients reconnect after a restart, but not at the same time.
  const retryMs = RECONNECT_AFTER_MS.min + Math.floor(Math.random() * RECONNECT_AFTER_MS.spread);
  return `retry: ${retryMs}\n${frame(cursor, { kind: 'ready' })}`;
}

export const resetFrame = (cursor: EventCursor | undefined) => frame(cursor, { kind: 'reset' });

export const changeFrame = ({ cursor, topic, entityId }: StoredEvent) =>
  frame(cursor, { kind: 'change', topic, id: entityId });
