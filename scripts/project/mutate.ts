// npm run mutate [-- --only FEATURE] [--seed N] [--drawn N] [--kind kept|drawn] [--no-baseline]: makes each fault of
// scripts/project/mutate in a temporary checkout and runs the tests that must notice it. Fails when a fault survives.
// As many faults are drawn as are kept, unless --drawn says otherwise.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fromRoot, listFiles } from './lib/paths.ts';
import { Shutdown } from './lib/shutdown.ts';
import { drawFaults, listFeatures } from './mutate/draw.ts';
import { findEquivalence } from './mutate/equivalent.ts';
import { type Fault, findStaleEdits, makeFault } from './mutate/fault.ts';
import { readKeptFaults } from './mutate/kept-faults.ts';
import { findFailure, TestRunner } from './mutate/run-tests.ts';
import { createScratch } from './mutate/scratch.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seed: { type: 'string', default: '1' },
    drawn: { type: 'string' },
    kind: { type: 'string' },
    'no-baseline': { type: 'boolean' },
  },
});
const isWanted = ({ feature }: Fault) => values.only === undefined || feature === values.only;

const shutdown = new Shutdown();
shutdown.listen();
const { root, remove } = createScratch();
shutdown.add(async () => remove());
const runner = new TestRunner(root, shutdown);

const features = listFeatures(listFiles()).filter(
  ({ name }) => values.only === undefined || name === values.only,
);
const kept = readKeptFaults().filter(isWanted);
const drawn = drawFaults({
  features,
  count: values.kind === 'kept' ? 0 : Number(values.drawn ?? kept.length),
  seed: Number(values.seed),
  root,
});
const faults = [...(values.kind === 'drawn' ? [] : kept), ...drawn];

const MISSING_AWAIT = 'drawn: missing await';
type Verdict = 'noticed' | 'survived' | 'equivalent' | 'stale';
const results: { fault: Fault; verdict: Verdict; seconds: number; why?: string | undefined }[] = [];

const listRequirements = (of: Fault[]) => of.flatMap(({ requirement }) => requirement ?? []);

async function judge(fault: Fault): Promise<{ verdict: Verdict; why?: string | undefined }> {
  const stale = findStaleEdits(fault, root);
  if (stale.length > 0) return { verdict: 'stale', why: stale.join(', ') };
  const repair = makeFault(fault, root);
  try {
    if (fault.name === MISSING_AWAIT && !(await runner.lint(fault.edits)).passed)
      return { verdict: 'noticed', why: 'by the linter' };
    const { passed, output } = await runner.run(fault.tests, fault.edits, listRequirements([fault]));
    if (!passed) return { verdict: 'noticed', why: findFailure(output) };
    const why = findEquivalence(fault);
    return { verdict: why === undefined ? 'survived' : 'equivalent', why };
  } finally {
    repair();
  }
}

// Tests that fail without any fault would notice everything.
const tests = [...new Set(faults.flatMap((fault) => fault.tests))];
const whole = values['no-baseline'] ? undefined : await runner.run(tests, [], listRequirements(faults));
if (whole?.passed === false) {
  console.error(`The tests fail without a fault:\n${whole.output}`);
  await shutdown.run();
  process.exit(1);
}
console.log(`${faults.length} faults, ${tests.length} test files, seed ${values.seed}`);

for (const [index, fault] of faults.entries()) {
  const startedAt = performance.now();
  const { verdict, why } = await judge(fault);
  const seconds = (performance.now() - startedAt) / 1000;
  results.push({ fault, verdict, seconds, why });
  const sign = verdict === 'noticed' ? '✓' : verdict === 'equivalent' ? '≡' : '✗';
  console.log(
    `${sign} ${index + 1}/${faults.length} ${verdict} (${seconds.toFixed(0)} s) ${[fault.feature, fault.requirement, fault.name].filter(Boolean).join(' · ')}`,
  );
  if (verdict === 'noticed') {
    console.log(`    ${why}`);
    continue;
  }
  for (const { file, before, after } of fault.edits)
    console.log(`    ${file}\n    - ${before.trim()}\n    + ${after.trim()}${why ? `\n    ${why}` : ''}`);
}
await shutdown.run();

const count = (wanted: Verdict) => results.filter(({ verdict }) => verdict === wanted).length;
console.log(
  `\n${count('noticed')} noticed, ${count('survived')} survived, ${count('equivalent')} equivalent, ${count('stale')} stale`,
);
mkdirSync(fromRoot('reports'), { recursive: true });
writeFileSync(
  fromRoot('reports/mutate.json'),
  `${JSON.stringify({ seed: values.seed, results }, null, 2)}\n`,
);
process.exitCode = count('survived') + count('stale') > 0 ? 1 : 0;
