import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** What a service of somebody else's may do to us. */
export const LIES = ['error', 'garbage', 'wrong type', 'truncated', 'endless', 'slow', 'hang'] as const;
export type Lie = (typeof LIES)[number] | 'none';

const JSON_TYPE = { 'content-type': 'application/json' };
const CHUNK = Buffer.alloc(65_536, 'x');
const SLOW_PARTS = 20;

/** Sends the honest answer, or what the lie makes of it. */
export async function tell(lie: Lie, response: ServerResponse, honest: string): Promise<void> {
  if (lie === 'hang') return;
  if (lie === 'error') response.writeHead(500, JSON_TYPE).end('{"error":"broken"}');
  else if (lie === 'garbage') response.writeHead(200, JSON_TYPE).end('\u0000<<not json at all');
  else if (lie === 'wrong type')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Bonjour</h1>');
  else if (lie === 'truncated') cutShort(response, honest);
  else if (lie === 'endless') await goOnForEver(response);
  else if (lie === 'slow') await dribble(response, honest);
  else response.writeHead(200, JSON_TYPE).end(honest);
}

/** Promises the whole and hangs up in the middle. */
function cutShort(response: ServerResponse, honest: string): void {
  response.writeHead(200, { ...JSON_TYPE, 'content-length': Buffer.byteLength(honest) });
  response.write(honest.slice(0, honest.length / 2), () => response.destroy());
}

async function goOnForEver(response: ServerResponse): Promise<void> {
  response.writeHead(200, JSON_TYPE).write('{"x":"');
  await pipeline(function* () {
    for (;;) yield CHUNK;
  }, response).catch(() => {});
}

/** Honest, in small parts over two seconds. */
async function dribble(response: ServerResponse, honest: string): Promise<void> {
  response.writeHead(200, JSON_TYPE);
  const size = Math.ceil(honest.length / SLOW_PARTS);
  for (let at = 0; at < honest.length && !response.destroyed; at += size) {
    response.write(honest.slice(at, at + size));
    await pause(100);
  }
  response.end();
}
