import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/support/test-app.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  BASE_URL: 'https://perks.example.org',
  SMTP_URL: 'smtp://mail.example.org',
};

describe('security headers', () => {
  it('adds the headers to every response, including errors', async () => {
    const { app, close } = await testApp();
    // The last URL cannot be decoded, so no hook runs for it.
    for (const url of ['/healthz', '/api/nothing', '/api/docs', '/api/events', '/api/tools/%ff']) {
      const { headers } = await app.inject({ url });
      const policy = String(headers['content-security-policy'] ?? '');
      expect(policy, url).toContain("script-src 'self';");
      expect(policy, url).toContain("frame-ancestors 'none'");
      expect(policy, url).toContain("object-src 'none'");
      expect(policy, url).toContain("base-uri 'none'");
      expect(policy, url).not.toMatch(/unsafe|\*/);
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      expect(headers['x-powered-by']).toBeUndefined();
    }
    await close();
  });

  it('[HARD-18] lets browsers load pictures from the product alone', async () => {
    const { app, close } = await testApp();
    for (const url of ['/', '/healthz', '/api/nothing']) {
      const policy = String((await app.inject({ url })).headers['content-security-policy']);
      expect(policy.split(';'), url).toContain("img-src 'self'");
    }
    await close();
  });

  it('sends Strict-Transport-Security in production only', async () => {
    const development = await testApp();
    const production = await testApp({ env: PRODUCTION });
    expect(
      (await development.app.inject({ url: '/healthz' })).headers['strict-transport-security'],
    ).toBeUndefined();
    expect((await production.app.inject({ url: '/healthz' })).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
    await Promise.all([development.close(), production.close()]);
  });

  it('sends no-store unless the route sets cache-control', async () => {
    const { app, close } = await testApp();
    expect((await app.inject({ url: '/healthz' })).headers['cache-control']).toBe('no-store');
    expect((await app.inject({ url: '/api/nothing' })).headers['cache-control']).toBe('no-store');
    expect((await app.inject({ url: '/api/openapi.json' })).headers['cache-control']).toContain(
      'max-age=300',
    );
    await close();
  });
});
