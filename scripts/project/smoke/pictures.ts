import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fromRoot } from '../lib/paths.ts';

const PROGRAM = 'apps/api/src/lib/pictures/shrink-picture.process.ts';

/** Runs sharp's WebAssembly build from the image's dependencies, as the worker does. */
export function expectSmallPicture(folder: string, identity: { uid: number; gid: number } | undefined): void {
  const input = readFileSync(fromRoot('apps/web/public/og.png'));
  const { stdout, stderr } = spawnSync(process.execPath, ['--no-addons', PROGRAM], {
    cwd: folder,
    input,
    env: {},
    ...identity,
  });
  assert.equal(stdout.toString('latin1', 8, 12), 'WEBP', `the image was not resized: ${stderr.toString()}`);
}
