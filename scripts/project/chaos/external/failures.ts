import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Failures of an external service. */
export const FAILURES = ['error', 'garbage', 'wrong type', 'truncated', 'endless', 'slow', 'hang'] as const;
export type Failure = (typeof FAILURES)[number] | 'none';

const JSON_TYPE = { 'content-type': 'application/json' };
const CHUNK = Buffer.alloc(65_536, 'x');
const SLOW_PARTS = 20;

/** Sends the valid response, or fails in the given way. */
export async function respond(failure: Failure, response: ServerResponse, valid: string): Promise<void> {
  if (failure === 'hang') return;
  if (failure === 'error') response.writeHead(500, JSON_TYPE).end('{"error":"broken"}');
  else if (failure === 'garbage') response.writeHead(200, JSON_TYPE).end('\u0000<<not json at all');
  else if (failure === 'wrong type')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Bonjour</h1>');
  else if (failure === 'truncated') sendTruncated(response, valid);
  else if (failure === 'endless') await sendEndlessly(response);
  else if (failure === 'slow') await sendSlowly(response, valid);
  else response.writeHead(200, JSON_TYPE).end(valid);
}

/** Closes the connection after half of the announced content-length. */
function sendTruncated(response: ServerResponse, valid: string): void {
  response.writeHead(200, { ...JSON_TYPE, 'content-length': Buffer.byteLength(valid) });
  response.write(valid.slice(0, valid.length / 2), () => response.destroy());
}

async function sendEndlessly(response: ServerResponse): Promise<void> {
  response.writeHead(200, JSON_TYPE).write('{"x":"');
  await pipeline(function* () {
    for (;;) yield CHUNK;
  }, response).catch(() => {});
}

/** Sends the valid response in small parts over two seconds. */
async function sendSlowly(response: ServerResponse, valid: string): Promise<void> {
  response.writeHead(200, JSON_TYPE);
  const size = Math.ceil(valid.length / SLOW_PARTS);
  for (let at = 0; at < valid.length && !response.destroyed; at += size) {
    response.write(valid.slice(at, at + size));
    await pause(100);
  }
  response.end();
}
