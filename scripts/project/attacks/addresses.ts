import { readFileSync } from 'node:fs';
import { fromRoot } from '../lib/paths.ts';

/** Every address that the web knows, read from its one list: a screen added tomorrow is attacked tomorrow. */
export function readAddresses(): string[] {
  const source = readFileSync(fromRoot('apps/web/src/app/paths.ts'), 'utf8');
  return [...source.matchAll(/: '(\/[^']*)'/g)].map(([, address = '']) => address);
}
