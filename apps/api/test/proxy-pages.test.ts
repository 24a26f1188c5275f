import { readFileSync } from 'node:fs';
import { CODE_LIMITS } from '@perkotheque/domain/codes/limits';
import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE, LANGUAGES } from '@perkotheque/domain/settings/vocabulary';
import { describe, expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');
const find = (text: string, pattern: RegExp) => pattern.exec(text)?.[1];

const caddy = read('proxy-caddy.md');
const nginx = read('proxy-nginx.md');

const MEBIBYTE = 1024 * 1024;
/** The route of codes has the largest body limit of the API (codes.routes.ts). */
const LARGEST_BODY_BYTES = 2 * CODE_LIMITS.bytes;

describe('the configurations of docs/proxy-caddy.md and docs/proxy-nginx.md', () => {
  it('let through the largest request that the API accepts', () => {
    expect(Number(find(caddy, /max_size (\d+)MiB/)) * MEBIBYTE).toBeGreaterThanOrEqual(LARGEST_BODY_BYTES);
    expect(Number(find(nginx, /client_max_body_size (\d+)m;/)) * MEBIBYTE).toBeGreaterThanOrEqual(
      LARGEST_BODY_BYTES,
    );
  });

  it('wait as long as the API does for its slowest response', () => {
    expect(find(caddy, /response_header_timeout (\d+)s/)).toBe('100');
    expect(find(nginx, /proxy_read_timeout (\d+)s;/)).toBe('100');
  });

  it('[HARD-06] never pass on an address that the client wrote', () => {
    const addresses = [...nginx.matchAll(/proxy_set_header X-Forwarded-For (\S+);/g)].map(
      ([, value]) => value,
    );
    expect(new Set(addresses)).toEqual(new Set(['$remote_addr']));
    // A location with a header of its own inherits none, so it has to write the address again.
    for (const [location] of nginx.matchAll(/location [^{]*\{[^}]*\}/g)) {
      if (location.includes('proxy_set_header')) expect(location).toContain('X-Forwarded-For $remote_addr');
    }
    expect(find(caddy, /```caddyfile\n(.*?)```/s)).not.toMatch(/trusted_proxies|header_up/);
  });

  it('cache one landing page for each language, and ask the application for that language', () => {
    const listed = [
      ...nginx.matchAll(
        new RegExp(`"~\\(\\^\\|; \\*\\)${LANGUAGE_COOKIE}=(\\w+)\\(;\\|\\$\\)" (\\w+);`, 'g'),
      ),
    ].map(([, cookie, language]) => ({ cookie, language }));
    const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);
    expect(listed).toEqual(others.map((language) => ({ cookie: language, language })));
    expect(nginx).toContain(`default ${DEFAULT_LANGUAGE};`);
    expect(nginx).toContain(`proxy_set_header Cookie "${LANGUAGE_COOKIE}=$page_language";`);
  });
});
