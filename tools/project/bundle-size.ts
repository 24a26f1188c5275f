// npm run weight: the JavaScript that a stranger's first visit to `/` costs, compressed, within its allowance.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWebIfStale, WEB_DIST } from './lib/web-build.ts';

const MAX_BYTES = 130_000;
const SCRIPT = /<(?:script|link)\b[^>]*?(?:src|href)="\/([^"]+\.js)"/g;

await buildWebIfStale();
const page = readFileSync(path.join(WEB_DIST, 'landing.html'), 'utf8');
const files = [...new Set([...page.matchAll(SCRIPT)].map(([, file = '']) => file))];
const weights = files
  .map((file) => ({ file, bytes: gzipSync(readFileSync(path.join(WEB_DIST, file)), { level: 9 }).length }))
  .sort((one, other) => other.bytes - one.bytes);
const total = weights.reduce((sum, { bytes }) => sum + bytes, 0);

for (const { file, bytes } of weights) console.log(`${String(bytes).padStart(8)}  ${file}`);
console.log(`${String(total).padStart(8)}  in all, of ${MAX_BYTES} bytes (gzip)`);
if (files.length === 0 || total > MAX_BYTES) {
  console.error(
    'The first visit to / is too heavy: see what its page imports, and load it later or not at all.',
  );
  process.exitCode = 1;
}
