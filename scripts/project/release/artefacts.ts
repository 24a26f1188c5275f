import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../lib/paths.ts';
import { findLicenceFaults, formatLicences, readShippedPackages } from './licences.ts';
import { git, type Source } from './repository.ts';
import { makeSbom } from './sbom.ts';

export const SBOM_FILE = 'sbom.cdx.json';
export const LICENCES_FILE = 'THIRD-PARTY-LICENSES.txt';
export const SUMS_FILE = 'SHA256SUMS';

/** Writes what goes with the tag into release/<version>/ and returns the names; throws on a licence nobody has judged. */
export function writeArtefacts(source: Source): { folder: string; files: string[] } {
  const sbom = makeSbom(source);
  const packages = readShippedPackages(sbom);
  const faults = findLicenceFaults(packages);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const folder = fromRoot('release', source.version);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = `perkotheque-${source.version}.tar`;
  writeFileSync(path.join(folder, SBOM_FILE), `${JSON.stringify(sbom, null, 2)}\n`);
  writeFileSync(path.join(folder, LICENCES_FILE), formatLicences(packages));
  // Not compressed: the bytes of a compressed file depend on the version of git.
  const prefix = `--prefix=perkotheque-${source.version}/`;
  git('archive', prefix, `--output=${path.join(folder, archive)}`, source.revision);
  const files = [archive, SBOM_FILE, LICENCES_FILE];
  const sums = files.map((file) => `${sumOf(path.join(folder, file))}  ${file}\n`);
  writeFileSync(path.join(folder, SUMS_FILE), sums.join(''));
  return { folder, files: [...files, SUMS_FILE] };
}

const sumOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
