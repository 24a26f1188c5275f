import assert from 'node:assert/strict';

const AS_BROWSER = { headers: { accept: 'text/html' } };

/** Checks the responses of a production installation. */
export async function expectProduct(origin: string): Promise<void> {
  const health = await fetch(`${origin}/healthz`);
  assert.equal(health.status, 200, '/healthz');

  const page = await fetch(`${origin}/`, AS_BROWSER);
  assert.equal(page.status, 200, '/');
  assert.match(
    page.headers.get('content-security-policy') ?? '',
    /script-src 'self'/,
    'a strict CSP on the page',
  );
  assert.match(page.headers.get('strict-transport-security') ?? '', /max-age=\d+/, 'HSTS on the page');
  const html = await page.text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
  assert.ok(script, 'the page links its built script');

  const asset = await fetch(`${origin}${script}`);
  assert.equal(asset.status, 200, script);
  assert.match(asset.headers.get('cache-control') ?? '', /immutable/, 'built files are cached as immutable');

  const deepLink = await fetch(`${origin}/dashboard/tools`, AS_BROWSER);
  assert.equal(deepLink.status, 200, 'a path of the single-page application');

  const config = await fetch(`${origin}/api/config`);
  assert.equal(config.status, 200, '/api/config');
  const { registration_enabled } = (await config.json()) as { registration_enabled: unknown };
  assert.equal(typeof registration_enabled, 'boolean', '/api/config reads the database');

  const missing = await fetch(`${origin}/api/no-such-thing`);
  assert.equal(missing.status, 404, 'an unknown path of the API');
  const mailbox = await fetch(`${origin}/dev/outbox`, AS_BROWSER);
  assert.equal(mailbox.status, 404, 'the development mailbox does not exist in production');
}
