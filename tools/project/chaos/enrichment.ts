import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fromRoot } from '../lib/paths.ts';
import type { Scene } from './scenarios.ts';

/** kill -9 of the worker in the middle of a bulk run, 20 times, on a database of its own. */
export async function enrichmentSurvivesKills({ say }: Pick<Scene, 'say'>): Promise<void> {
  const program = fromRoot('apps/api/test/enrichment.chaos.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program], { cwd: fromRoot('.') });
  say(stdout.trim());
}
