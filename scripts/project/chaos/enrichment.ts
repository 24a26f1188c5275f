import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fromRoot } from '../lib/paths.ts';
import type { Experiment } from './experiment.ts';

/** kill -9 in the middle of a bulk run of 200 tools, on a database of its own; CI has a smaller one among the tests. */
export const enrichment: Experiment = {
  name: 'enrichment',
  goal: 'a bulk run of 200 tools killed again and again: none lost, none done twice, the same result as undisturbed',
  isFullOnly: true,
  async run() {
    const program = fromRoot('apps/api/test/enrichment.chaos.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [program], { cwd: fromRoot('.') });
    return { figures: { said: stdout.trim() }, faults: [] };
  },
};
