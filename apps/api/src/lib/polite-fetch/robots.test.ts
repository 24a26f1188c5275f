import { describe, expect, it } from 'vitest';
import { retryAt } from './retry-after.ts';
import { isAllowed, parseRobots } from './robots.ts';

const allows = (robots: string, path: string) =>
  isAllowed(parseRobots(robots), new URL(`https://site.example${path}`));

describe('robots.txt', () => {
  it.each([
    ['', '/a', true],
    ['User-agent: *\nDisallow:', '/a', true],
    ['User-agent: *\nDisallow: /', '/a', false],
    ['User-agent: *\nDisallow: /prive', '/private', true],
    ['User-agent: *\nDisallow: /prive # pas ici', '/prive/x', false],
    ['user-agent: *\r\ndisallow: /a\r\nallow: /a/b', '/a/b/c', true],
    ['User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
    ['User-agent: *\nDisallow: /*?token=', '/x?token=1', false],
    ['User-agent: *\nDisallow: /*.pdf$', '/x.pdf', false],
    ['User-agent: *\nDisallow: /*.pdf$', '/x.pdf?v=1', true],
    ['User-agent: *\nDisallow: /a$', '/a', false],
    ['User-agent: *\nDisallow: /a$', '/ab', true],
    ['User-agent: *\nDisallow: /\n\nUser-agent: Perkotheque/1\nDisallow: /b', '/a', true],
    ['User-agent: *\nAllow: /\n\nUser-agent: autre\nUser-agent: PERKOTHEQUE\nDisallow: /', '/a', false],
    ['User-agent: autre\nDisallow: /', '/a', true],
    ['Disallow: /', '/a', true],
  ])('[FRESH-03] %j leaves %s %s', (robots, path, expected) => {
    expect(allows(robots, path)).toBe(expected);
  });

  it('[FRESH-03] is judged at once, however hostile its patterns are', () => {
    const robots = `User-agent: *\nDisallow: /${'*a'.repeat(900)}b$`;
    const start = process.cpuUsage().user;
    expect(allows(robots, `/${'a'.repeat(2000)}`)).toBe(true);
    expect(process.cpuUsage().user - start).toBeLessThan(500_000);
  });
});

describe('Retry-After', () => {
  const now = new Date('2026-11-16T03:00:00Z');

  it.each([
    ['120', '2026-11-16T03:02:00.000Z'],
    ['Mon, 16 Nov 2026 05:00:00 GMT', '2026-11-16T05:00:00.000Z'],
    ['Mon, 16 Nov 2020 05:00:00 GMT', '2026-11-16T03:00:00.000Z'],
    ['bientôt', '2026-11-16T15:00:00.000Z'],
    [null, '2026-11-16T15:00:00.000Z'],
    ['999999999', '2026-12-16T03:00:00.000Z'],
  ])('[FRESH-03] %j means %s', (header, expected) => {
    expect(retryAt(header, now).toISOString()).toBe(expected);
  });
});
