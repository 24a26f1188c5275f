import { get } from 'node:http';

export type EventStream = {
  changes: string[];
  isReady: () => boolean;
  isClosed: () => boolean;
  close(): void;
};

/** Opens one SSE connection without reconnection, so that a test can see it close. */
export function openEventStream(at: string, cookie: string): EventStream {
  const changes: string[] = [];
  let [isReady, isClosed] = [false, false];
  const request = get(`${at}/api/events`, { headers: { cookie }, agent: false }, (answer) => {
    answer.setEncoding('utf8');
    answer.on('data', (text: string) => {
      if (text.includes('"kind":"ready"')) isReady = true;
      for (const [, topic, id] of text.matchAll(/"topic":"(\w+)","id":"([^"]+)"/g))
        changes.push(`${topic}:${id}`);
    });
    answer.on('close', () => {
      isClosed = true;
    });
  });
  request.on('error', () => {
    isClosed = true;
  });
  return { changes, isReady: () => isReady, isClosed: () => isClosed, close: () => request.destroy() };
}
