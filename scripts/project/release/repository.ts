import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { fromRoot } from '../lib/paths.ts';
import type { Manifest } from './version.ts';

export function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: fromRoot(), encoding: 'utf8' }).trim();
}

export const readRoot = (file: string) => readFileSync(fromRoot(file), 'utf8');

/** The manifests of the root and of every workspace, the root first. */
export function readManifests(): Manifest[] {
  const { workspaces } = JSON.parse(readRoot('package.json')) as { workspaces: string[] };
  const files = workspaces.flatMap((pattern) =>
    globSync(`${pattern}/package.json`, { cwd: fromRoot() }).toSorted(),
  );
  return ['package.json', ...files].map((file) => ({ ...JSON.parse(readRoot(file)), file }));
}

export type Source = { version: string; revision: string; committedAt: string };

export function readSource(version: string): Source {
  return {
    version,
    revision: git('rev-parse', 'HEAD'),
    committedAt: new Date(git('show', '--no-patch', '--format=%cI', 'HEAD')).toISOString(),
  };
}
