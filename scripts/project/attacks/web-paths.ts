import { readFileSync } from 'node:fs';
import { LEGAL_ADDRESSES } from '@perkotheque/domain/legal/vocabulary';
import { fromRoot } from '../lib/paths.ts';

/** Reads the paths of the web client from its source, so that new pages are attacked too. */
export function readWebPaths(): string[] {
  const source = readFileSync(fromRoot('apps/web/src/app/paths.ts'), 'utf8');
  const written = [...source.matchAll(/: '(\/[^']*)'/g)].map(([, address = '']) => address);
  return [...written, ...Object.values(LEGAL_ADDRESSES)];
}
