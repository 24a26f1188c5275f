import type { LiveMessage } from '@perkotheque/domain/events/vocabulary';
import { reconnectDelayMs, withJitter } from './reconnect.ts';

type LiveChannelOptions = {
  url: string;
  onChange: (topic: string, id: string | null) => void;
  /** The first failure after a working connection: the session may have ended, or the server may be down. */
  onDown: () => void;
  /** Events were missed, after a failure or because there were too many: read everything again. */
  onGap: () => void;
};

/** Opens the server's event stream and keeps it open. Returns a function that closes it. */
export function openLiveChannel({ url, onChange, onDown, onGap }: LiveChannelOptions): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function connect(): void {
    source = new EventSource(url);
    source.onopen = () => {
      if (failures > 0) onGap();
      failures = 0;
    };
    source.onmessage = (message: MessageEvent<string>) => {
      const live = parseLiveMessage(message.data);
      if (live?.kind === 'change') onChange(live.topic, live.id);
      if (live?.kind === 'reset') onGap();
    };
    source.onerror = () => {
      // EventSource gives up on an HTTP error and has no backoff, so we reconnect ourselves.
      source.close();
      if (failures === 0) onDown();
      timer = setTimeout(connect, withJitter(reconnectDelayMs(failures)));
      failures += 1;
    };
  }

  connect();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

/** Ignores a message of another shape: a newer server may send events that this page does not know. */
export function parseLiveMessage(data: string): LiveMessage | null {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null && 'kind' in value ? (value as LiveMessage) : null;
  } catch {
    return null;
  }
}
