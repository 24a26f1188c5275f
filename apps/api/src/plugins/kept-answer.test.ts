import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PrebuiltAnswer, prebuildAnswer, tellPrebuilt } from '#lib/prebuilt-answer.ts';
import { type TestApp, testApp } from '../../test/support/test-app.ts';

const BODY = { name: 'Café' };
const CACHE_CONTROL = 'public, max-age=60';

let fixture: TestApp;
let made: PrebuiltAnswer;
let isReady = true;
let handled = 0;

beforeAll(async () => {
  made = await prebuildAnswer(BODY);
  fixture = await testApp({
    routes: async (app) => {
      const keptAnswer = { current: () => (isReady ? made : null), cacheControl: CACHE_CONTROL };
      const config = { access: 'public', unmetered: true, keptAnswer } as const;
      app.get('/api/kept', { config, compress: false }, async (request, reply) => {
        handled += 1;
        const { status, head, body } = tellPrebuilt(made, request.headers);
        return reply
          .code(status)
          .headers({ 'cache-control': CACHE_CONTROL, ...head })
          .send(body ?? undefined);
      });
    },
  });
  await fixture.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => fixture.close());

/** Over the network: only there it is answered before Fastify. */
async function ask(headers: Record<string, string> = {}, { path = '/api/kept', method = 'GET' } = {}) {
  const { port } = fixture.app.server.address() as AddressInfo;
  const [answer] = (await once(
    get({ host: '127.0.0.1', port, path, method, headers, agent: false }),
    'response',
  )) as [IncomingMessage];
  const body = await buffer(answer);
  const { date: _date, 'x-request-id': requestId, ...rest } = answer.headers;
  return { status: answer.statusCode, requestId: String(requestId), headers: rest, body };
}

async function askUnready(headers: Record<string, string> = {}) {
  isReady = false;
  const answer = await ask(headers);
  isReady = true;
  return answer;
}

it.each([
  [200, {}],
  [200, { 'accept-encoding': 'gzip, br' }],
  [304, { 'if-none-match': '*' }],
])('from memory it is %i to %o, the same as when it was made', async (status, headers) => {
  const before = handled;
  const kept = await ask(headers);
  expect(handled).toBe(before);
  const usual = await askUnready(headers);
  expect(handled).toBe(before + 1);
  expect(kept.status).toBe(status);
  expect({ ...kept, requestId: '' }).toEqual({ ...usual, requestId: '' });
  expect(kept.headers).toHaveProperty('content-security-policy');
});

it('is whole in the encoding that was asked for', async () => {
  const { body, headers } = await ask({ 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(body).toString())).toEqual(BODY);
});

it('is logged and counted like any other, under a number of its own', async () => {
  const { requestId } = await ask();
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect((await ask()).requestId).not.toBe(requestId);
  const line = fixture.logLines().find((text) => text.includes(requestId));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ method: 'GET', route: '/api/kept', status: 200 });
  const { body } = await fixture.app.inject({ url: '/metrics' });
  expect(body).toMatch(/duration_seconds_count\{method="GET",route="\/api\/kept",status="200"\} \d+/);
});

it('is for GET alone, and for its address without anything behind it', async () => {
  const before = handled;
  const head = await ask({}, { method: 'HEAD' });
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(handled).toBe(before + 1);
  expect((await ask({}, { path: '/api/kept?a=1' })).status).toBe(400);
  expect((await ask({}, { path: '/api/kept/' })).status).toBe(404);
});

it('tells who keeps a connection that the server is about to leave', async () => {
  const own = await testApp({
    routes: async (app) => {
      const keptAnswer = { current: () => made, cacheControl: CACHE_CONTROL };
      app.get('/api/kept', { config: { access: 'public', keptAnswer } }, async () => BODY);
    },
  });
  const origin = await own.app.listen({ host: '127.0.0.1', port: 0 });
  expect((await fetch(`${origin}/api/kept`)).headers.get('connection')).toBe('keep-alive');
  own.app.drain();
  expect((await fetch(`${origin}/api/kept`)).headers.get('connection')).toBe('close');
  await own.close();
});
