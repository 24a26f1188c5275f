import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { hostileNames, hostileUrls, privateAddresses } from '@perkotheque/database/testing/hostile-urls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FetchRefusal } from './fetch-refusal.ts';
import { isPublicAddress } from './judge-address.ts';
import { createSafeFetch } from './safe-fetch.ts';

const HTML = { accept: ['text/html'] };
const MEBIBYTE = 1024 * 1024;

/** Counts connections on both loopback addresses: the guarded fetch must never make one. */
class Canary {
  readonly #servers: TcpServer[] = [];
  connections = 0;
  port = 0;

  async open(): Promise<void> {
    this.port = await this.#listen('127.0.0.1', 0);
    await this.#listen('::1', this.port);
  }

  async #listen(host: string, port: number): Promise<number> {
    const server = createTcpServer((socket) => {
      this.connections += 1;
      socket.end('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 6\r\n\r\nsecret');
    });
    this.#servers.push(server);
    return new Promise((resolve) => {
      // A machine without IPv6 has one listener less.
      server.once('error', () => resolve(0));
      server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
    });
  }

  close(): void {
    for (const server of this.#servers) server.close();
  }
}

async function refusalOf(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
  } catch (error) {
    if (error instanceof FetchRefusal) return error.reason;
    throw error;
  }
  return 'fetched';
}

describe('guarded fetch', () => {
  const canary = new Canary();
  const pages: Server[] = [];
  beforeAll(() => canary.open());
  afterAll(() => canary.close());
  afterEach(() => {
    for (const server of pages.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  /** Starts a server that the test reaches as `page.example.com`. */
  async function page(listener: RequestListener) {
    const server = createServer(listener);
    pages.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const resolved: string[] = [];
    const fetchPage = createSafeFetch({
      allowed: { hosts: ['page.example.com'], ports: [port, canary.port] },
      resolve: async (host) => {
        resolved.push(host);
        return [{ address: '127.0.0.1', family: 4 }];
      },
    });
    return { url: `http://page.example.com:${port}/`, fetchPage, resolved };
  }

  const answering = (body: Buffer | string, headers: Record<string, string> = {}) =>
    page((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
    });

  it('[ENR-22] [HARD-18] never connects to a private or metadata address, in any notation', async () => {
    const urls = hostileUrls(canary.port);
    expect(new Set(urls).size).toBeGreaterThanOrEqual(120);
    // The canary's port is allowed, so that the address alone causes the refusal.
    const guarded = createSafeFetch({ allowed: { hosts: [], ports: [canary.port] } });
    const outcomes = await Promise.all(
      urls.map(async (url) => [url, await refusalOf(guarded(url, { ...HTML, timeoutMs: 3000 }))] as const),
    );
    expect(outcomes.filter(([, reason]) => ['fetched', 'unreachable', 'too_slow'].includes(reason))).toEqual(
      [],
    );
    expect(canary.connections).toBe(0);
  });

  it('[ENR-22] [HARD-18] refuses a name when any of its DNS records is private or a metadata address', async () => {
    for (const address of privateAddresses) {
      // Checked first: with a fault here the fetch below would leave this machine.
      expect(isPublicAddress(address), address).toBe(false);
      const family = address.includes(':') ? 6 : 4;
      for (const answers of [[address], ['93.184.215.14', address], [address, '93.184.215.14']]) {
        const guarded = createSafeFetch({
          allowed: { hosts: [], ports: [canary.port] },
          resolve: async () => answers.map((text) => ({ address: text, family })),
        });
        const url = `http://rebinding.example.com:${canary.port}/`;
        expect(await refusalOf(guarded(url, HTML)), answers.join(' ')).toBe('private_address');
      }
    }
    expect(canary.connections).toBe(0);
  });

  it('[ENR-22] resolves a name once and connects to the checked address, so DNS rebinding fails', async () => {
    let questions = 0;
    const guarded = createSafeFetch({
      allowed: { hosts: [], ports: [canary.port] },
      resolve: async () => {
        questions += 1;
        // First a public address that never responds, then loopback.
        return questions === 1
          ? [{ address: '2600:dead:beef::1', family: 6 }]
          : [{ address: '127.0.0.1', family: 4 }];
      },
    });
    const url = `http://rebinding.example.com:${canary.port}/`;
    expect(['unreachable', 'too_slow']).toContain(await refusalOf(guarded(url, { ...HTML, timeoutMs: 300 })));
    expect(questions).toBe(1);
    expect(canary.connections).toBe(0);
  });

  it('[ENR-22] checks every redirect like the first URL', async () => {
    const targets = [
      ...hostileUrls(canary.port),
      ...hostileNames.map((name) => `http://${name}:${canary.port}/`),
    ];
    const { url, fetchPage } = await page((request, response) => {
      const target = targets[Number(request.url?.slice(1))] ?? '/';
      response.writeHead(302, { location: encodeURI(target).replace(/%25/g, '%') }).end();
    });
    const outcomes = await Promise.all(
      targets.map(
        async (target, place) => [target, await refusalOf(fetchPage(`${url}${place}`, HTML))] as const,
      ),
    );
    expect(outcomes.filter(([, reason]) => ['fetched', 'unreachable', 'too_slow'].includes(reason))).toEqual(
      [],
    );
    expect(canary.connections).toBe(0);
  });

  it('[ENR-22] refuses every port except the default port of the scheme', async () => {
    const guarded = createSafeFetch({ resolve: async () => [{ address: '93.184.215.14', family: 4 }] });
    for (const port of [1, 21, 22, 25, 81, 5432, 6379, 8080, 65_535, canary.port]) {
      expect(await refusalOf(guarded(`http://example.com:${port}/`, HTML)), String(port)).toBe('port');
    }
    expect(await refusalOf(guarded('http://example.com:443/', HTML))).toBe('port');
    expect(await refusalOf(guarded('https://example.com:80/', HTML))).toBe('port');
    expect(canary.connections).toBe(0);
  });

  it('reads a page, follows a few redirects and returns the final URL', async () => {
    const { url, fetchPage } = await page((request, response) => {
      if (request.url === '/') return response.writeHead(301, { location: '/fr/' }).end();
      return response.writeHead(200, { 'content-type': 'text/html; charset="ISO-8859-1"' }).end('<p>bonjour');
    });
    const fetched = await fetchPage(url, HTML);
    expect(fetched).toMatchObject({ url: `${url}fr/`, contentType: 'text/html', charset: 'iso-8859-1' });
    expect(fetched.body.toString()).toBe('<p>bonjour');
  });

  it('refuses endless redirects, wrong media types and error statuses', async () => {
    const loop = await page((_request, response) => response.writeHead(302, { location: '/' }).end());
    expect(await refusalOf(loop.fetchPage(loop.url, HTML))).toBe('too_many_redirects');
    const program = await answering('MZ', { 'content-type': 'application/octet-stream' });
    expect(await refusalOf(program.fetchPage(program.url, HTML))).toBe('content_type');
    const missing = await page((_request, response) => response.writeHead(404).end());
    expect(await refusalOf(missing.fetchPage(missing.url, HTML))).toBe('status');
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('reads %s and stops a decompression bomb at the size limit', async (coding, compress) => {
    const small = await answering(compress('<p>petit'), { 'content-encoding': coding });
    expect((await small.fetchPage(small.url, HTML)).body.toString()).toBe('<p>petit');
    const bomb = await answering(compress(Buffer.alloc(64 * MEBIBYTE)), { 'content-encoding': coding });
    expect(await refusalOf(bomb.fetchPage(bomb.url, HTML))).toBe('too_large');
  });

  it('refuses nested and unknown content encodings', async () => {
    const twice = gzipSync(gzipSync(Buffer.alloc(8 * MEBIBYTE)));
    for (const coding of ['gzip, gzip', 'zstd', 'compress']) {
      const { url, fetchPage } = await answering(twice, { 'content-encoding': coding });
      expect(await refusalOf(fetchPage(url, HTML)), coding).toBe('unreadable');
    }
    const broken = await answering('not gzip at all', { 'content-encoding': 'gzip' });
    expect(await refusalOf(broken.fetchPage(broken.url, HTML))).toBe('unreadable');
  });

  it('stops a body whose announced or actual size is too large', async () => {
    const announced = await answering('x', { 'content-length': String(2 * MEBIBYTE) });
    expect(await refusalOf(announced.fetchPage(announced.url, HTML))).toBe('too_large');
    const endless = await page((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const send = (): void => {
        if (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) setImmediate(send);
      };
      response.on('drain', send);
      send();
    });
    expect(await refusalOf(endless.fetchPage(endless.url, HTML))).toBe('too_large');
  });

  it('stops at the deadline while it waits for headers, a slow body or DNS', async () => {
    const silent = await page(() => {});
    expect(await refusalOf(silent.fetchPage(silent.url, { ...HTML, timeoutMs: 100 }))).toBe('too_slow');
    const dripping = await page((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const timer = setInterval(() => response.write('.'), 10);
      response.on('close', () => clearInterval(timer));
    });
    expect(await refusalOf(dripping.fetchPage(dripping.url, { ...HTML, timeoutMs: 100 }))).toBe('too_slow');
    const deaf = createSafeFetch({ resolve: () => new Promise(() => {}) });
    expect(await refusalOf(deaf('https://example.com/', { ...HTML, timeoutMs: 100 }))).toBe('too_slow');
  });

  it('sends no headers except the listed ones', async () => {
    const seen: string[] = [];
    const { url, fetchPage } = await page((request, response) => {
      seen.push(...Object.keys(request.headers));
      response.writeHead(200, { 'content-type': 'text/html' }).end('');
    });
    await fetchPage(url, HTML);
    expect(seen.sort()).toEqual(
      ['accept', 'accept-encoding', 'accept-language', 'connection', 'host', 'user-agent'].sort(),
    );
  });
});
