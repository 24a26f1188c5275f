import { execFileSync } from 'node:child_process';
import { z } from 'zod';
import { fromRoot } from './paths.ts';

export const sourceStamp = z.object({ commit: z.string(), uncommitted: z.array(z.string()) });
export type SourceStamp = z.infer<typeof sourceStamp>;

/** Identifies the sources that a test run judges. The lock does not count: `conformance -- --accept` writes it. */
export function readSourceStamp(): SourceStamp {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: fromRoot(), encoding: 'utf8' });
  const status = git('status', '--porcelain', '--', '.', ':!docs/conformance.lock');
  return {
    commit: git('rev-parse', 'HEAD').trim(),
    uncommitted: status.split('\n').flatMap((line) => (line === '' ? [] : [line.slice(3)])),
  };
}
