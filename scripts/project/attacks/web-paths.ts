import { readFileSync } from 'node:fs';
import { fromRoot } from '../lib/paths.ts';

/** Reads the paths of the web client from its source, so that new pages are attacked too. */
export function readWebPaths(): string[] {
  const source = readFileSync(fromRoot('apps/web/src/app/paths.ts'), 'utf8');
  return [...source.matchAll(/: '(\/[^']*)'/g)].map(([, address = '']) => address);
}
