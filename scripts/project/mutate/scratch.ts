import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../lib/paths.ts';
import { temporaryFolder } from '../lib/temporary.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: fromRoot(), encoding: 'utf8' }).trim();

/** Checks the tracked files out into a temporary folder, so that no fault is ever made in the repository itself. */
export function createScratch(): { root: string; remove: () => void } {
  const { folder, remove } = temporaryFolder('mutate');
  const root = path.join(folder, 'checkout');
  // Empty when nothing has changed since the last commit.
  git('worktree', 'add', '--detach', root, git('stash', 'create') || 'HEAD');
  linkPackages(root);
  return {
    root,
    remove: () => {
      git('worktree', 'remove', '--force', root);
      remove();
    },
  };
}

/** Uses the installed packages, but the workspaces of the checkout. */
function linkPackages(root: string): void {
  const installed = fromRoot('node_modules');
  const target = path.join(root, 'node_modules');
  mkdirSync(path.join(target, '@perkotheque'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@perkotheque' && name !== '.cache' && !name.startsWith('.vite'))
      symlinkSync(path.join(installed, name), path.join(target, name));
  }
  for (const group of ['apps', 'packages', 'scripts']) {
    for (const name of readdirSync(path.join(root, group))) {
      symlinkSync(path.join(root, group, name), path.join(target, '@perkotheque', name));
      const own = fromRoot(group, name, 'node_modules');
      if (existsSync(own)) symlinkSync(own, path.join(root, group, name, 'node_modules'));
    }
  }
}
