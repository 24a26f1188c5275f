// npm run attack [-- --quick --only requests,headers --seed N --requests N]: starts an installation with production
// settings and attacks it over HTTP. Prints one line per goal, writes reports/attack.json, fails on a missed goal.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { codes } from './attacks/codes.ts';
import { csrf } from './attacks/csrf.ts';
import { enumeration } from './attacks/enumeration.ts';
import type { Experiment } from './attacks/experiment.ts';
import { guesses } from './attacks/guesses.ts';
import { headers } from './attacks/headers.ts';
import { identity } from './attacks/identity.ts';
import { injection } from './attacks/injection.ts';
import { generatedRequests } from './attacks/requests.ts';
import { ssrf } from './attacks/ssrf.ts';
import { startSystem } from './attacks/system.ts';
import { tokens } from './attacks/tokens.ts';
import { traversal } from './attacks/traversal.ts';
import { xss } from './attacks/xss.ts';
import { fromRoot } from './lib/paths.ts';
import { Shutdown } from './lib/shutdown.ts';

const EXPERIMENTS: Experiment[] = [
  headers,
  traversal,
  csrf,
  injection,
  guesses,
  enumeration,
  ssrf,
  tokens,
  identity,
  codes,
  xss,
  // Last, since it changes and deletes data at random.
  generatedRequests,
];

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: text, seed: text, requests: text },
});
const chosen = EXPERIMENTS.filter(
  ({ name }) => values.only === undefined || values.only.split(',').includes(name),
);
if (chosen.length === 0)
  throw new Error(`--only is one of ${EXPERIMENTS.map(({ name }) => name).join(', ')}`);

const shutdown = new Shutdown();
const results: object[] = [];
let missed = 0;
try {
  const system = await startSystem(shutdown, {
    isQuick: values.quick,
    seed: Number(values.seed ?? 20_261_115),
    requests: values.requests === undefined ? undefined : Number(values.requests),
  });
  for (const { name, run } of chosen) {
    await system.owner.resetLimits();
    const startedAt = performance.now();
    console.log(`\n━━ ${name}`);
    const { rows, verdicts } = await run(system);
    if (rows.length > 0) console.table(rows);
    for (const { isMet, line } of verdicts) console.log(`${isMet ? '✓' : '✗'} ${line}`);
    missed += verdicts.filter(({ isMet }) => !isMet).length;
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(`  ${seconds} s`);
    results.push({ name, seconds, rows, verdicts });
  }
} finally {
  await shutdown.run();
}
mkdirSync(fromRoot('reports'), { recursive: true });
writeFileSync(
  fromRoot('reports/attack.json'),
  `${JSON.stringify({ isQuick: values.quick, results }, null, 2)}\n`,
);
console.log(missed === 0 ? '\nEvery attack failed.' : `\n${missed} goals missed.`);
process.exitCode = missed === 0 ? 0 : 1;
