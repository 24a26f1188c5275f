import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../lib/paths.ts';
import { run } from './docker.ts';

/** The address in docs/install.md, from which an operator clones. */
export const REPOSITORY = 'https://git.example.org/perkotheque.git';
const LATER_MIGRATION = 'packages/database/migrations/9999_a_later_version.sql';

const AUTHOR = ['-c', 'user.name=Containers', '-c', 'user.email=containers@example.org'];

/** Clones the committed tree, tags it as the release under test, and adds a made-up later release with one migration more. */
export async function makeRepository(folder: string, release: string, later: string): Promise<string> {
  const checkout = path.join(folder, 'checkout');
  const bare = path.join(folder, 'repository.git');
  const git = (...args: string[]) => run('git', ['-C', checkout, ...AUTHOR, ...args]);
  await run('git', ['clone', '--quiet', '--no-tags', fromRoot(), checkout]);
  await git('tag', '--annotate', '--message', release, release);
  const migration = path.join(checkout, LATER_MIGRATION);
  mkdirSync(path.dirname(migration), { recursive: true });
  writeFileSync(migration, 'create table app.a_later_table (id integer primary key);\n');
  for (const manifest of ['package.json', 'apps/api/package.json']) {
    const file = path.join(checkout, manifest);
    const text = readFileSync(file, 'utf8').replace(/"version": ".*"/, `"version": "${later.slice(1)}"`);
    writeFileSync(file, text);
  }
  await git('add', '.');
  await git('commit', '--quiet', '--message', `feat: ${later}`);
  await git('tag', '--annotate', '--message', later, later);
  await run('git', ['clone', '--quiet', '--bare', checkout, bare]);
  return bare;
}
