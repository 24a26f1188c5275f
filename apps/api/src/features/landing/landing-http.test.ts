import { brotliDecompressSync } from 'node:zlib';
import { createTool } from '@perkotheque/database/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, ORIGIN, type TestApp } from '../../../test/test-app.ts';

let fixture: TestApp;
beforeAll(async () => {
  fixture = await createTestApp();
});
afterAll(() => fixture.close());

const get = (headers: Record<string, string> = {}) => fixture.call('GET', '/api/landing', { headers });

describe('GET /api/landing', () => {
  it('[LAND-14] allows public caching for a minute and sets no cookie', async () => {
    const { cookie } = await fixture.member();
    const response = await fixture.call('GET', '/api/landing', { cookie });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=60, stale-while-revalidate=300',
      'content-type': 'application/json; charset=utf-8',
      vary: 'accept-encoding',
      etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
    });
    expect(response.headers).not.toHaveProperty('set-cookie');
  });

  it('[LAND-14] responds 304 to a caller who has the current copy', async () => {
    const { etag } = (await get()).headers;
    const again = await get({ 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ etag, 'cache-control': expect.stringContaining('max-age=60') });
    expect((await get({ 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
  });

  it('sends the body that was compressed when it was cached', async () => {
    const plain = await get();
    const small = await get({ 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  });

  it('sends the smallest encoding that the caller accepts', async () => {
    for (const [accepted, expected] of [
      ['', undefined],
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip;q=1.0, br;q=0', 'gzip'],
      ['gzip;q=0, br;q=0.0', undefined],
    ] as const) {
      const { headers } = await get({ 'accept-encoding': accepted });
      expect([headers['content-encoding'], headers.vary], accepted).toEqual([expected, 'accept-encoding']);
    }
  });

  it('reads the database once for many visitors', async () => {
    const before = (await get()).body;
    await createTool(fixture.base.owner, { name: 'Arrivé entre-temps' });
    expect((await get()).body).toBe(before);
  });

  it('refuses query parameters, which would make a proxy cache more copies', async () => {
    expect((await fixture.call('GET', '/api/landing?a=1')).statusCode).toBe(400);
  });
});

describe('search engines', () => {
  it('disallows the dashboard and the API in robots.txt', async () => {
    const { body, headers } = await fixture.call('GET', '/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = body.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining(['User-agent: *', 'Disallow: /dashboard', 'Disallow: /api']),
    );
    expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });

  it('lists the public pages in the site map', async () => {
    const { body, headers } = await fixture.call('GET', '/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/auth`,
      `${ORIGIN}/accessibilite`,
    ]);
  });
});

describe('without a database', () => {
  it('[LAND-12] responds 503 with no-store', async () => {
    const away = await createTestApp({ DATABASE_URL: 'postgres://perk_app:x@127.0.0.1:1/none' });
    const response = await away.call('GET', '/api/landing');
    expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable']);
    expect(response.json().message).not.toBe('');
    expect(response.headers['cache-control']).toBe('no-store');
    await away.close();
  });
});
