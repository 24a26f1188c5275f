import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/support/test-app.ts';
import { ORIGIN } from '../../test/support/test-env.ts';

const PAGE = { accept: 'text/html,application/xhtml+xml' };
const INDEX = '<!doctype html><title>__APP_NAME__</title>';
const LANDING =
  '<!doctype html><title>__APP_NAME__</title><i>©__COMPANY_SUFFIX__</i>{"name":"__APP_NAME_JSON__"}<link rel="canonical" href="__BASE_URL__/"><a class="j" href="__JOIN_URL__">__JOIN_TEXT__</a>';
const FIRST_SCREENS = [
  { document: 'tools', path: '/dashboard/tools', with_subpaths: false },
  { document: 'dashboard', path: '/dashboard', with_subpaths: true },
];
const PAGES = ['/', '/auth', '/404', '/dashboard/tools', '/dashboard', '/activations/$claimId'];
const BRANDING = {
  appName: 'La Réserve',
  companyName: '',
  appDescription: '',
  joinText: '',
  joinUrl: '',
  isEmpty: false,
};
const MANIFEST = '{"name":"__APP_NAME_JSON__","description":"__APP_DESCRIPTION_JSON__"}';

describe('web app', () => {
  let folder: string;
  let fixture: TestApp;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'perk-spa-'));
    const dist = path.join(folder, 'dist');
    await mkdir(path.join(dist, 'assets'), { recursive: true });
    await writeFile(path.join(folder, 'secret.txt'), 'out of reach');
    for (const language of ['', 'en.', 'es.']) {
      await writeFile(path.join(dist, `index.${language}html`), `${INDEX}<i>${language}</i>`);
      await writeFile(path.join(dist, `landing.${language}html`), `${LANDING}<b>${language}</b>`);
      await writeFile(path.join(dist, `opening.${language}html`), `${LANDING}<s>${language}</s>`);
      for (const name of ['dashboard', 'tools']) {
        await writeFile(path.join(dist, `${name}.${language}html`), `${INDEX}<u>${language}${name}</u>`);
      }
    }
    await writeFile(path.join(dist, 'first-screens.json'), JSON.stringify(FIRST_SCREENS));
    await writeFile(path.join(dist, 'pages.json'), JSON.stringify(PAGES));
    await writeFile(path.join(dist, 'manifest.webmanifest'), MANIFEST);
    await writeFile(path.join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(path.join(dist, 'assets', 'main-abc123.js'), 'export {};');
    await writeFile(path.join(dist, 'assets', 'main-abc123.js.br'), 'compressed beforehand');
    fixture = await testApp({ env: { WEB_DIST_DIR: dist } });
  });
  afterAll(async () => {
    await fixture.close();
    await rm(folder, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = PAGE) => fixture.app.inject({ url, headers });

  it.each(['/', '/auth', '/auth/', '/dashboard/tools?tool=1&x=2', '/activations/7'])(
    'responds to %s with the page and requires revalidation',
    async (url) => {
      const response = await get(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-cache');
    },
  );

  it('names its canonical URL at the root only', async () => {
    expect((await get('/')).body).toContain(`<link rel="canonical" href="${ORIGIN}/">`);
    for (const url of ['/auth', '/landing.html', '/opening.html', '/index.html']) {
      expect((await get(url)).body, url).not.toContain('canonical');
    }
  });

  it.each(['/', '/auth'])('sends %s compressed, and 304 when the ETag matches', async (url) => {
    const response = await get(url, { ...PAGE, 'accept-encoding': 'br' });
    expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'cookie, accept-encoding' });
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe((await get(url)).body);
    const again = await get(url, { ...PAGE, 'if-none-match': String(response.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const english = { cookie: 'perkotheque-language=en', 'if-none-match': String(response.headers.etag) };
    expect((await get(url, { ...PAGE, ...english })).statusCode).toBe(200);
  });

  it('[I18N-02] serves the page in the language of the cookie, and in French without one', async () => {
    const asked = async (url: string, cookie?: string) => {
      const { body, headers } = await get(url, cookie ? { ...PAGE, cookie } : PAGE);
      expect(headers.vary).toContain('cookie');
      return body;
    };
    for (const [url, tag] of [
      ['/', 'b'],
      ['/auth', 'i'],
    ] as const) {
      expect(await asked(url)).toContain(`<${tag}></${tag}>`);
      expect(await asked(url, 'perkotheque-language=en')).toContain(`<${tag}>en.</${tag}>`);
      expect(await asked(url, 'x=1; perkotheque-language=es')).toContain(`<${tag}>es.</${tag}>`);
      expect(await asked(url, 'perkotheque-language=de')).toContain(`<${tag}></${tag}>`);
    }
    expect(await asked('/landing.en.html')).not.toContain('canonical');
  });

  it('serves the page that preloads a member’s first screen to callers with a session cookie', async () => {
    const marked = async (url: string, cookie: string) =>
      /<u>(.*)<\/u>/.exec((await get(url, { ...PAGE, cookie })).body)?.[1] ?? null;
    const session = '__Host-perkotheque_session=abc.def';
    for (const [url, cookie, expected] of [
      ['/dashboard/tools', session, 'tools'],
      ['/dashboard/tools', `perkotheque-language=es; ${session}`, 'es.tools'],
      ['/dashboard/tools?q=notion', session, 'dashboard'],
      ['/dashboard/tools/add', session, 'dashboard'],
      ['/dashboard', session, 'dashboard'],
      ['/dashboard?tab=1', session, 'dashboard'],
      ['/dashboards', session, null],
      ['/auth', session, null],
      ['/', session, null],
      ['/dashboard/tools', 'perkotheque-language=fr', null],
    ] as const) {
      expect(await marked(url, cookie), `${url} ${cookie}`).toBe(expected);
    }
    const { headers } = await get('/dashboard/tools', { ...PAGE, cookie: session });
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringContaining('cookie') });
  });

  it('lets browsers cache hashed files for a year and other files for an hour', async () => {
    const asset = await get('/assets/main-abc123.js', {});
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['content-type']).toContain('javascript');
    expect((await get('/favicon.svg', {})).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('serves files that the build compressed', async () => {
    const asset = await get('/assets/main-abc123.js', { 'accept-encoding': 'br' });
    expect([asset.headers['content-encoding'], asset.body]).toEqual(['br', 'compressed beforehand']);
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/....//....//secret.txt',
    '/..%5csecret.txt',
    '//etc/passwd',
  ])('serves no file outside its folder for %s', async (url) => {
    for (const headers of [{}, PAGE]) {
      const response = await get(url, headers);
      expect(response.body).not.toContain('out of reach');
      expect(response.body).not.toContain('root:');
    }
  });

  it.each(['*/*', undefined])('responds with the page to the Accept header %s', async (accept) => {
    const headers: Record<string, string> = accept === undefined ? {} : { accept };
    for (const url of ['/', '/auth']) {
      const response = await get(url, headers);
      expect([response.statusCode, response.headers['content-type']]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
    }
    expect((await get('/auth', { accept: 'application/json' })).statusCode).toBe(404);
  });

  it.each(['/nowhere', '/404', '/index.html', '/activations', '/activations/7/more', '/dashboard/nowhere'])(
    'responds 404 with the page to the unknown address %s, also to a cached copy',
    async (url) => {
      const response = await get(url);
      expect([response.statusCode, response.headers['content-type']]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
      expect(response.body).toContain('<!doctype html>');
      const etag = String((await get('/auth')).headers.etag);
      expect((await get(url, { ...PAGE, 'if-none-match': etag })).statusCode).toBe(404);
    },
  );

  it('responds 404 to a missing file or API path, not with the page', async () => {
    for (const url of ['/assets/gone-123.js', '/api/nothing', '/api']) {
      expect((await get(url)).json().code, url).toBe('not_found');
    }
    expect((await get('/missing.png', { accept: 'image/*' })).statusCode).toBe(404);
  });

  it('[SYS-01] writes the name from the settings into its pages, escaped', async () => {
    const branding = { ...BRANDING, appName: 'Réserve "A" <b>', companyName: 'Studio & Co' };
    const own = await testApp({
      env: { WEB_DIST_DIR: path.join(folder, 'dist'), LANDING_CACHE_SECONDS: '0' },
      deps: { branding: async () => branding },
    });
    const page = async (url: string) => (await own.app.inject({ url, headers: PAGE })).body;
    expect(await page('/')).toContain('<title>Réserve &quot;A&quot; &lt;b&gt;</title>');
    expect(await page('/')).toContain('<i>© · Studio &amp; Co</i>');
    expect(await page('/')).toContain('{"name":"Réserve \\"A\\" \\u003cb>"}');
    expect(await page('/auth')).toContain('<title>Réserve &quot;A&quot; &lt;b&gt;</title>');
    const manifest = await own.app.inject({ url: '/manifest.webmanifest' });
    expect(manifest.headers).toMatchObject({
      'content-type': expect.stringContaining('application/manifest+json'),
      'cache-control': 'no-cache',
    });
    expect(manifest.json()).toMatchObject({
      name: 'Réserve "A" <b>',
      description: expect.stringContaining('startups'),
    });
    branding.appName = 'La Réserve';
    branding.companyName = '';
    expect(await page('/')).toContain('<title>La Réserve</title>');
    expect(await page('/')).toContain('<i>©</i>');
    await own.close();
  });

  it('[START-12] writes what to do when one is not in the programme, escaped, as text or as a link', async () => {
    const branding = { ...BRANDING, joinText: 'Pas du programme\u00a0? <b>', joinUrl: '' };
    const own = await testApp({
      env: { WEB_DIST_DIR: path.join(folder, 'dist'), LANDING_CACHE_SECONDS: '0' },
      deps: { branding: async () => branding },
    });
    const page = async () => (await own.app.inject({ url: '/', headers: PAGE })).body;
    expect(await page()).toContain('<a class="j">Pas du programme\u00a0? &lt;b&gt;</a>');
    branding.joinUrl = 'https://studio.example/?a=1&b="';
    expect(await page()).toContain(
      '<a class="j" href="https://studio.example/?a=1&amp;b=&quot;">Pas du programme\u00a0? &lt;b&gt;</a>',
    );
    branding.joinText = '';
    branding.joinUrl = '';
    expect(await page()).toContain('<a class="j"></a>');
    await own.close();
  });

  it('[START-05] serves another document at the root while the catalogue is empty', async () => {
    const branding = { ...BRANDING, isEmpty: true };
    const own = await testApp({
      env: { WEB_DIST_DIR: path.join(folder, 'dist'), LANDING_CACHE_SECONDS: '0' },
      deps: { branding: async () => branding },
    });
    const page = async (url: string, headers = {}) =>
      (await own.app.inject({ url, headers: { ...PAGE, ...headers } })).body;
    expect(await page('/')).toContain('<s></s>');
    expect(await page('/?confirmation=x', { cookie: 'perkotheque-language=en' })).toContain('<s>en.</s>');
    expect(await page('/auth')).toContain('<i></i>');
    branding.isEmpty = false;
    expect(await page('/')).toContain('<b></b>');
    await own.close();
  });

  it('starts without a built web app', async () => {
    const own = await testApp();
    expect((await own.app.inject({ url: '/', headers: PAGE })).statusCode).toBe(404);
    await own.close();
  });
});
