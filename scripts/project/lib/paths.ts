import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** Returns the absolute path of a file in the repository. */
export function fromRoot(...parts: string[]): string {
  return path.join(root, ...parts);
}

/** Returns the paths of all files that Git does not ignore, relative to the root. */
export function listFiles(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  return listed.filter((file) => file !== '' && existsSync(fromRoot(file)));
}
