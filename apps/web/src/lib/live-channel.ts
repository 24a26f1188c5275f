import { reconnectDelayMs, withJitter } from './reconnect.ts';

export type LiveEvent = { topic: string; ids: string[] };

type LiveChannelOptions = {
  url: string;
  onEvent: (event: LiveEvent) => void;
  /** The first failure after a working connection: the session may have ended, or the server may be away. */
  onDown: () => void;
  /** Working again after a failure: whatever happened meanwhile was missed. */
  onRecovered: () => void;
};

/** Opens the server's event stream and keeps it open. Returns what closes it for good. */
export function openLiveChannel({ url, onEvent, onDown, onRecovered }: LiveChannelOptions): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function connect(): void {
    source = new EventSource(url);
    source.onopen = () => {
      if (failures > 0) onRecovered();
      failures = 0;
    };
    source.onmessage = (message: MessageEvent<string>) => {
      const event = parseLiveEvent(message.data);
      if (event) onEvent(event);
    };
    source.onerror = () => {
      // The browser's own reconnection gives up on an HTTP error and knows no growing delay: ours takes over.
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

/** A message of another shape is left alone: a newer server may say more than this page understands. */
export function parseLiveEvent(data: string): LiveEvent | null {
  try {
    const value: unknown = JSON.parse(data);
    if (typeof value !== 'object' || value === null || !('topic' in value)) return null;
    if (typeof value.topic !== 'string') return null;
    const ids = 'ids' in value && Array.isArray(value.ids) ? value.ids.map(String) : [];
    return { topic: value.topic, ids };
  } catch {
    return null;
  }
}
