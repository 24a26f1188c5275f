import { get } from 'node:http';

export type Channel = { changes: string[]; isReady: () => boolean; isClosed: () => boolean; close(): void };

/** One live channel, which does not come back by itself: that it is closed is what is looked for. */
export function openChannel(at: string, cookie: string): Channel {
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
