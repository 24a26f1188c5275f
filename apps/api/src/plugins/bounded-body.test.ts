import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { as, type Caller, type TestApp, testApp } from '../../test/support/test-app.ts';

const LARGE = JSON.stringify({ name: 'x'.repeat(300_000) });
const PIECES = 40_000;
/** A machine may be busy. */
const PATIENT = { timeout: 30_000 };

type Answer = { status: number; body: string; retryAfter: string | undefined };
type Sent = { answer: Promise<Answer>; sent: ClientRequest };

describe('a large body', () => {
  let fixture: TestApp;
  let port: number;
  /** Who is in the handler now, in the order of their coming. */
  let working: string[];
  /** Ends the handler of the one who has been in it longest. */
  let finish: () => void;

  async function routes(app: FastifyInstance): Promise<void> {
    const waiting: (() => void)[] = [];
    finish = () => waiting.shift()?.();
    const body = z.strictObject({ name: z.string() });
    const config = { access: 'public' } as const;
    const schema = { body };
    const bodyLimit = 1_000_000;
    app.post('/api/test/small', { config, schema }, async () => 'ok');
    app.post('/api/test/large', { config: { access: 'member' }, schema, bodyLimit }, async (incoming) => {
      const name = String(incoming.identity?.role);
      working.push(name);
      await new Promise<void>((resolve) => waiting.push(resolve));
      working.splice(working.indexOf(name), 1);
      return 'ok';
    });
  }

  beforeEach(async () => {
    working = [];
    fixture = await testApp({ routes });
    await fixture.app.listen({ host: '127.0.0.1', port: 0 });
    port = (fixture.app.server.address() as AddressInfo).port;
  });
  afterEach(async () => {
    while (working.length > 0) {
      finish();
      await new Promise(setImmediate);
    }
    fixture.app.server.closeAllConnections();
    await fixture.close();
  });

  function send(caller: Caller | null, path = '/api/test/large', body = LARGE, isChunked = false): Sent {
    const length = isChunked ? {} : { 'content-length': Buffer.byteLength(body) };
    const headers = { ...as(caller), 'content-type': 'application/json', ...length };
    const sent = request({ port, host: '127.0.0.1', method: 'POST', path, headers, agent: false });
    const answer = once(sent, 'response').then(async ([response]: IncomingMessage[]) => ({
      status: response?.statusCode ?? 0,
      body: response ? await text(response) : '',
      retryAfter: response?.headers['retry-after'],
    }));
    answer.catch(() => undefined);
    if (isChunked) sent.write(body.slice(0, 10));
    sent.end(isChunked ? body.slice(10) : body);
    return { answer, sent };
  }

  const small = async () => (await send(null, '/api/test/small', '{"name":"a"}').answer).status;
  /** Other requests are served meanwhile: so many that a large body would have come to its handler, had it a place. */
  const othersAreServed = async () => {
    for (let count = 0; count < 20; count += 1) expect(await small()).toBe(200);
  };
  const areWorking = (...callers: Caller[]) =>
    expect.poll(() => working.toSorted(), PATIENT).toEqual(callers.toSorted());

  it('[DOOR-23] is worked on with one other: a third waits until one of both is answered', async () => {
    const first = send('admin');
    const second = send('moderator');
    await areWorking('admin', 'moderator');
    const third = send('user');
    await othersAreServed();
    expect(working).toHaveLength(2);
    finish();
    expect((await Promise.race([first.answer, second.answer])).status).toBe(200);
    await expect.poll(() => working, PATIENT).toContain('user');
    finish();
    finish();
    expect((await third.answer).status).toBe(200);
  });

  it('[DOOR-23] counts as large when it does not say how long it is', async () => {
    send('admin');
    send('moderator');
    await areWorking('admin', 'moderator');
    const third = send('user', undefined, '{"name":"a"}', true);
    const short = send('core-team', undefined, '{"name":"a"}');
    await areWorking('admin', 'moderator', 'core-team');
    await othersAreServed();
    expect(working).not.toContain('user');
    finish();
    await expect.poll(() => working, PATIENT).toContain('user');
    finish();
    finish();
    finish();
    expect([(await third.answer).status, (await short.answer).status]).toEqual([200, 200]);
  });

  it('[DOOR-23] leaves the other place to somebody else while its sender has one', async () => {
    send('admin');
    const again = send('admin');
    await areWorking('admin');
    send('user');
    await areWorking('admin', 'user');
    finish();
    await areWorking('admin', 'user');
    finish();
    finish();
    expect((await again.answer).status).toBe(200);
  });

  it('[DOOR-23] keeps its place while the server works on it, also after its sender has left', async () => {
    const first = send('admin');
    const second = send('moderator');
    await areWorking('admin', 'moderator');
    for (const { sent } of [first, second]) sent.destroy();
    await Promise.allSettled([first.answer, second.answer]);
    const third = send('user');
    await othersAreServed();
    expect(working).toHaveLength(2);
    finish();
    await expect.poll(() => working, PATIENT).toContain('user');
    finish();
    finish();
    expect((await third.answer).status).toBe(200);
  });

  it('[DOOR-23] gives its place back when it is refused, or its sender leaves before its end', async () => {
    for (const body of ['['.repeat(300_000), `{"other":"${'x'.repeat(300_000)}"}`, 'x'.repeat(999_999)]) {
      expect((await send('admin', undefined, body).answer).status).toBe(400);
    }
    for (const caller of ['admin', 'user', 'moderator'] as const) {
      const headers = { ...as(caller), 'content-type': 'application/json', 'content-length': 500_000 };
      const left = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/test/large', headers });
      left.on('error', () => undefined).write('x'.repeat(100_000));
      await once(left, 'socket');
      expect(await small()).toBe(200);
      left.destroy();
    }
    const last = send('admin');
    await areWorking('admin');
    finish();
    expect((await last.answer).status).toBe(200);
  });

  it('[DOOR-23] is refused with 503 and Retry-After while twenty wait', async () => {
    send('admin');
    await areWorking('admin');
    const waiting = Array.from({ length: 20 }, () => send('admin'));
    const answers = await Promise.race([send('admin'), ...waiting].map(({ answer }) => answer));
    expect(answers).toMatchObject({ status: 503, retryAfter: '5' });
    expect(JSON.parse(answers.body).code).toBe('unavailable');
    for (const { sent } of waiting) sent.destroy();
  });

  it('[DOOR-23] is read in few pieces: one that arrives byte by byte is refused before its end', async () => {
    const socket = connect(port, '127.0.0.1');
    const received: string[] = [];
    socket.setEncoding('utf8').on('data', (part: string) => received.push(part));
    socket.on('error', () => undefined);
    const head = ['POST /api/test/small HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
    socket.write(
      `${[...head, `Origin: ${as(null).origin}`, 'Transfer-Encoding: chunked'].join('\r\n')}\r\n\r\n`,
    );
    socket.write('1\r\n \r\n'.repeat(PIECES));
    await once(socket, 'close');
    expect(received.join('')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"malformed_request"/);
  });

  it('may consist of any pieces and characters', async () => {
    const name = 'é🎉'.repeat(20_000);
    const sent = send(null, '/api/test/small', JSON.stringify({ name }), true);
    expect((await sent.answer).status).toBe(200);
  });

  it('is JSON: plain text is no media type of the API', async () => {
    const headers = { ...as(null), 'content-type': 'text/plain' };
    const answer = await fixture.app.inject({
      method: 'POST',
      url: '/api/test/small',
      headers,
      payload: 'a',
    });
    expect(answer.statusCode).toBe(415);
  });
});
