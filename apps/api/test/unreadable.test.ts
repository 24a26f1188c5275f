import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './support/test-app.ts';

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await testApp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
});
afterAll(() => test.close());

async function send(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const received: string[] = [];
  socket.setEncoding('utf8').on('data', (chunk: string) => received.push(chunk));
  socket.on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  return received.join('');
}

describe('a request that cannot be parsed', () => {
  it.each([
    ['a line that is not HTTP', 'HELLO\r\n\r\n', 400],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', 400],
    ['two lengths', 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
    [
      'a length beside chunks, as in request smuggling',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['headers over the limit', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ])('gets an error response and a closed connection: %s', async (_case, bytes, status) => {
    const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toContain('x-content-type-options: nosniff');
    expect(head).toContain("frame-ancestors 'none'");
    expect(head).toContain('connection: close');
    expect(JSON.parse(body)).toMatchObject({ code: 'malformed_request', message: expect.any(String) });
  });
});
