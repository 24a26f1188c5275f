// npm run weight: checks the compressed JavaScript of a first visit against its budget: the landing page, the
// application, a member's list, and the largest chunk that any screen adds.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWebIfStale, WEB_DIST } from './lib/web-build.ts';

const SCRIPT = /<(?:script|link)\b[^>]*?(?:src|href)="\/([^"]+\.js)"/g;
const BUDGETS = { landing: 130_000, application: 150_000, list: 226_000, piece: 30_000 };

type Weight = { file: string; bytes: number };

const weigh = (file: string): Weight => ({
  file,
  bytes: gzipSync(readFileSync(path.join(WEB_DIST, file)), { level: 9 }).length,
});

/** Returns the scripts of an HTML document, largest first. */
function filesOf(document: string): Weight[] {
  const page = readFileSync(path.join(WEB_DIST, document), 'utf8');
  const files = new Set([...page.matchAll(SCRIPT)].map(([, file = '']) => file));
  return [...files].map(weigh).sort((one, other) => other.bytes - one.bytes);
}

await buildWebIfStale();
const landing = filesOf('landing.html');
const application = filesOf('index.html');
const list = filesOf('tools.html');
const first = new Set([...landing, ...list].map(({ file }) => file));
const pieces = readdirSync(path.join(WEB_DIST, 'assets'))
  .map((file) => `assets/${file}`)
  .filter((file) => file.endsWith('.js') && !first.has(file))
  .map(weigh)
  .sort((one, other) => other.bytes - one.bytes);

const total = (weights: Weight[]) => weights.reduce((sum, { bytes }) => sum + bytes, 0);
const goals = [
  { what: 'a first visit to /', weights: landing, bytes: total(landing), budget: BUDGETS.landing },
  {
    what: 'the application, before its screen',
    weights: application,
    bytes: total(application),
    budget: BUDGETS.application,
  },
  {
    what: 'a member’s first visit to the list',
    weights: list.filter(({ file }) => !application.some((known) => known.file === file)),
    bytes: total(list),
    budget: BUDGETS.list,
  },
  {
    what: 'the heaviest piece of a screen',
    weights: pieces.slice(0, 3),
    bytes: pieces[0]?.bytes ?? 0,
    budget: BUDGETS.piece,
  },
];
for (const { what, weights, bytes, budget } of goals) {
  for (const { file, bytes: own } of weights) console.log(`${String(own).padStart(8)}  ${file}`);
  const fits = weights.length > 0 && bytes <= budget;
  console.log(`${fits ? '✓' : '✗'} ${what}: ${bytes} of ${budget} bytes (gzip)`);
  if (fits) continue;
  console.error('Over budget: check its imports, and load them later or remove them.');
  process.exitCode = 1;
}
