import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fromRoot } from '../lib/paths.ts';

const PROGRAM = 'apps/api/src/lib/pictures/shrink-picture.process.ts';

/** Runs sharp's binary from the image's dependencies without environment variables, as the worker does. */
export function expectSmallPicture(folder: string, identity: { uid: number; gid: number } | undefined): void {
  const input = readFileSync(fromRoot('apps/web/public/og.png'));
  const { stdout, stderr } = spawnSync(process.execPath, [PROGRAM], {
    cwd: folder,
    input,
    env: {},
    ...identity,
  });
  assert.equal(stdout.toString('latin1', 8, 12), 'WEBP', `the image was not resized: ${stderr.toString()}`);
}
