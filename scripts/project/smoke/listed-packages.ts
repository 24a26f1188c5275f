import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readManifests, readSource } from '../release/repository.ts';
import { makeSbom } from '../release/sbom.ts';

const IS_MANIFEST = /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/;

/** The SBOM is made from the lock file: compares it with the packages that the image really has. */
export function expectListedPackages(folder: string): number {
  const installed = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => IS_MANIFEST.test(file))
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
    .map(({ name, version }) => `${name}@${version}`);
  const { components } = makeSbom(readSource(readManifests()[0]?.version ?? ''));
  const listed = new Set(components.map((component) => component['bom-ref']));
  assert.ok(installed.length > 100, 'the image has packages');
  assert.deepEqual(
    installed.filter((id) => !listed.has(id)),
    [],
    'packages that the SBOM does not list',
  );
  return installed.length;
}
