// npm run nightly [-- --only chaos,attack]: what breaks, attacks and measures a running installation, in the quick forms.
// Run it at the end of an issue; CI leaves it out.
import { parseArgs } from 'node:util';
import { fromRoot } from './lib/paths.ts';
import { runWithOutput } from './lib/steps.ts';

const PARTS: Record<string, string> = {
  chaos: 'scripts/project/chaos.ts',
  attack: 'scripts/project/attack.ts',
  bench: 'apps/bench/bench.ts',
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = values.only?.split(',') ?? Object.keys(PARTS);

const failed: string[] = [];
for (const name of wanted) {
  const program = PARTS[name];
  if (program === undefined) throw new Error(`--only is one of ${Object.keys(PARTS).join(', ')}`);
  console.log(`\n━━ ${name}`);
  const { ok } = await runWithOutput({
    name,
    command: process.execPath,
    args: [fromRoot(program), '--quick'],
  });
  if (!ok) failed.push(name);
}
console.log(failed.length === 0 ? '\nAll good.' : `\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
