import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fromRoot } from '../lib/paths.ts';
import type { Experiment } from './experiment.ts';

/** Kills the worker during a bulk run of 200 tools, on a separate database. The tests in CI have a smaller version. */
export const enrichment: Experiment = {
  name: 'enrichment',
  goal: 'repeated kills during a bulk run of 200 tools: none lost, none done twice, the same result as without kills',
  isFullOnly: true,
  async run() {
    const program = fromRoot('apps/api/test/enrichment.chaos.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [program], { cwd: fromRoot('.') });
    return { figures: { output: stdout.trim() }, faults: [] };
  },
};
