import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** A path inside the repository, from its root. */
export function fromRoot(...parts: string[]): string {
  return path.join(root, ...parts);
}
