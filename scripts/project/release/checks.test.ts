import { describe, expect, it } from 'vitest';
import { findChangelogFaults, parseChangelog } from './changelog.ts';
import { ALLOWED, findLicenceFaults, formatLicences, type ShippedPackage } from './licences.ts';
import { findVersionFaults, type Manifest } from './version.ts';

const manifest = (values: Partial<Manifest> = {}): Manifest => ({
  file: 'package.json',
  name: 'root',
  version: '1.10.0',
  ...values,
});

describe('the version of a release', () => {
  it('[SHIP-02] is higher than the last tag by number, not by letter', () => {
    expect(findVersionFaults([manifest()], ['', 'v1.9.9', 'v1.2.0', 'other'])).toEqual([]);
    expect(findVersionFaults([manifest()], ['v1.10.0'])).toEqual([
      'Version 1.10.0 is not higher than the last tag, v1.10.0.',
    ]);
    expect(findVersionFaults([manifest()], ['v1.9.0', 'v2.0.0', 'v1.11.0'])).toHaveLength(1);
  });

  it('[SHIP-02] is the same in every workspace and among their dependencies', () => {
    const other = manifest({
      file: 'a/package.json',
      name: 'a',
      dependencies: { root: '1.9.0', zod: '4.0.0' },
    });
    expect(findVersionFaults([manifest(), other], [])).toEqual(['a/package.json: root 1.9.0 is not 1.10.0.']);
  });

  it.each(['1.2', '1.2.3-beta', 'v1.2.3', ''])('[SHIP-02] is not %j', (version) => {
    expect(findVersionFaults([manifest({ version })], [])).toHaveLength(1);
  });
});

describe('the changelog of a release', () => {
  it('[SHIP-02] begins with its version, dated and not empty', () => {
    const good =
      '# Changelog\n\n## 1.1.0 - 2026-01-31\n\n### For members\n\n- New.\n\n## 1.0.0 - 2026-01-01\n\n- First.\n';
    expect(findChangelogFaults(good, '1.1.0')).toEqual([]);
    expect(parseChangelog(good).map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
    expect(findChangelogFaults(good, '1.0.0')).toHaveLength(1);
    expect(findChangelogFaults('# Changelog\n', '1.0.0')).toHaveLength(1);
    expect(findChangelogFaults('## 1.0.0 - soon\n\n- A.', '1.0.0')).toEqual([
      'CHANGELOG.md: 1.0.0 has no date such as 2026-01-31.',
    ]);
    expect(findChangelogFaults('## 1.0.0 - 2026-13-01\n\n- A.', '1.0.0')).toHaveLength(1);
    expect(findChangelogFaults('## 1.0.0 - 2026-01-31\n\n### For members\n', '1.0.0')).toEqual([
      'CHANGELOG.md: 1.0.0 lists no change.',
    ]);
  });
});

describe('the licences of a release', () => {
  const shipped = (licence: string, text = ''): ShippedPackage => ({
    id: `${licence}@1.0.0`,
    licence,
    author: 'A',
    text,
  });

  it.each([
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'SSPL-1.0',
    'UNLICENSED',
    'unknown',
    'MIT OR GPL-2.0',
    'constructor',
  ])('[SHIP-02] stop it at %s, which nobody has judged', (licence) => {
    expect(findLicenceFaults([shipped('MIT'), shipped(licence)])).toEqual([
      `${licence}@1.0.0: the licence ${licence} is not among those that may be shipped.`,
    ]);
  });

  it('[SHIP-02] are allowed for a reason each', () => {
    expect(Object.values(ALLOWED).every((reason) => reason.length > 10)).toBe(true);
    expect(findLicenceFaults(Object.keys(ALLOWED).map((licence) => shipped(licence)))).toEqual([]);
  });

  it('[SHIP-02] are written once each, below the packages that have them', () => {
    const text = formatLicences([shipped('MIT', 'Text one'), shipped('ISC', 'Text one'), shipped('0BSD')]);
    expect(text.match(/Text one/g)).toHaveLength(1);
    expect(text).toContain('MIT@1.0.0 (MIT; A)\nISC@1.0.0 (ISC; A)\n\nText one');
    expect(text).toContain('0BSD@1.0.0 (0BSD; A)\n\nThe package brings no text');
  });
});
