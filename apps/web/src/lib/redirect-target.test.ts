import { describe, expect, it } from 'vitest';
import { safeRedirectTarget } from './redirect-target.ts';

const ORIGIN = 'https://perks.example';

describe('safeRedirectTarget', () => {
  it.each([
    ['/dashboard/tools', '/dashboard/tools'],
    ['/dashboard/tools?tool=1&page=2#top', '/dashboard/tools?tool=1&page=2#top'],
    ['/dashboard/../dashboard/top', '/dashboard/top'],
  ])('[AUTH-06] keeps the same-origin path %s', (raw, expected) => {
    expect(safeRedirectTarget(raw, ORIGIN)).toBe(expected);
  });

  it.each([
    'https://evil.example/dashboard',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'dashboard',
    '',
    undefined,
  ])('[AUTH-06] ignores %j, which is not a same-origin path', (raw) => {
    expect(safeRedirectTarget(raw, ORIGIN)).toBeNull();
  });

  it.each(['/auth', '/auth?redirect=/dashboard', '/auth/reset'])(
    '[AUTH-06] never redirects back to %s',
    (raw) => {
      expect(safeRedirectTarget(raw, ORIGIN)).toBeNull();
    },
  );
});
