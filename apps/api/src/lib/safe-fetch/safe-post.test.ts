import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { hostileUrls, privateAddresses } from '@perkotheque/database/testing/hostile-urls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FetchRefusal } from './fetch-refusal.ts';
import { createSafePost } from './safe-post.ts';

const MESSAGE = {
  headers: { 'content-type': 'application/json' },
  body: '{}',
  timeoutMs: 3000,
  maxAnswerBytes: 1024,
};

async function refusalOf(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
  } catch (error) {
    if (error instanceof FetchRefusal) return error.reason;
    throw error;
  }
  return 'posted';
}

describe('guarded post', () => {
  let connections = 0;
  let port = 0;
  const canary = createTcpServer((socket) => {
    connections += 1;
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
  });
  const servers: Server[] = [];
  beforeAll(async () => {
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
    ({ port } = canary.address() as AddressInfo);
  });
  afterAll(() => void canary.close());
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  async function receiver(listener: RequestListener) {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port: own } = server.address() as AddressInfo;
    const post = createSafePost({ allowed: { hosts: ['recepteur.example.com'], ports: [own] } });
    return { post, url: `http://recepteur.example.com:${own}/` };
  }

  it('[HOOK-03] never connects to a private or metadata address, in any notation', async () => {
    const urls = hostileUrls(port).flatMap((url) => [url, url.replace(/^http:/, 'https:')]);
    const post = createSafePost({ allowed: { hosts: [], ports: [port] } });
    const outcomes = await Promise.all(
      urls.map(async (url) => [url, await refusalOf(post(url, MESSAGE))] as const),
    );
    expect(outcomes.filter(([, reason]) => ['posted', 'unreachable', 'too_slow'].includes(reason))).toEqual(
      [],
    );
    expect(connections).toBe(0);
  });

  it('[HOOK-03] refuses a name when any of its DNS records is private', async () => {
    for (const address of privateAddresses) {
      const family = address.includes(':') ? 6 : 4;
      for (const answers of [[address], ['93.184.215.14', address]]) {
        const post = createSafePost({
          allowed: { hosts: [], ports: [port] },
          resolve: async () => answers.map((text) => ({ address: text, family })),
        });
        expect(await refusalOf(post(`https://rebond.example.com:${port}/`, MESSAGE))).toBe('private_address');
      }
    }
    expect(connections).toBe(0);
  });

  it('[HOOK-03] takes https on its own port alone', async () => {
    const post = createSafePost({ resolve: async () => [{ address: '93.184.215.14', family: 4 }] });
    expect(await refusalOf(post('http://example.com/', MESSAGE))).toBe('scheme');
    expect(await refusalOf(post('https://example.com:8443/', MESSAGE))).toBe('port');
  });

  it('[HOOK-03] returns a redirect as an answer and follows it nowhere', async () => {
    let asked = 0;
    const { post, url } = await receiver((_request, response) => {
      asked += 1;
      response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end();
    });
    expect(await post(url, MESSAGE)).toMatchObject({ status: 307 });
    expect([asked, connections]).toEqual([1, 0]);
  });

  it('[HOOK-03] gives up at the deadline, while it waits for headers or for a body that never ends', async () => {
    const silent = await receiver(() => {});
    expect(await refusalOf(silent.post(silent.url, { ...MESSAGE, timeoutMs: 100 }))).toBe('too_slow');
    const dripping = await receiver((_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('.'), 10);
      response.on('close', () => clearInterval(timer));
    });
    expect(await refusalOf(dripping.post(dripping.url, { ...MESSAGE, timeoutMs: 100 }))).toBe('too_slow');
  });

  it('[HOOK-04] reads the start of an endless answer and leaves the rest', async () => {
    const { post, url } = await receiver((_request, response) => {
      response.writeHead(200);
      const send = (): void => {
        if (!response.destroyed && response.write(Buffer.alloc(64 * 1024, 'a'))) setImmediate(send);
      };
      response.on('drain', send);
      send();
    });
    expect((await post(url, MESSAGE)).text).toBe('a'.repeat(1024));
  });

  it('[HOOK-03] sends the given headers and no other secret', async () => {
    const seen: string[] = [];
    const { post, url } = await receiver((request, response) => {
      seen.push(...Object.keys(request.headers));
      response.writeHead(204).end();
    });
    await post(url, MESSAGE);
    expect(seen.sort()).toEqual(['connection', 'content-length', 'content-type', 'host']);
  });
});
