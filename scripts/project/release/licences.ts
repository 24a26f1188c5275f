import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Lock } from '../lib/lock-completion.ts';
import { fromRoot } from '../lib/paths.ts';
import { readRoot } from './repository.ts';
import { packageOf, type Sbom } from './sbom.ts';

const PERMISSIVE = 'asks for its notice to travel along, which THIRD-PARTY-LICENSES.txt does';
const NO_CONDITION = 'asks for nothing';

/** The licences that may be shipped, by the expression of the package, and why. Any other has to be judged first. */
export const ALLOWED: Readonly<Record<string, string>> = {
  MIT: PERMISSIVE,
  ISC: PERMISSIVE,
  'BSD-2-Clause': PERMISSIVE,
  'BSD-3-Clause': PERMISSIVE,
  'Apache-2.0': PERMISSIVE,
  'BlueOak-1.0.0': PERMISSIVE,
  'MIT-0': NO_CONDITION,
  '0BSD': NO_CONDITION,
  Unlicense: NO_CONDITION,
  '(MIT OR CC0-1.0)': 'used as MIT',
  '(AFL-2.1 OR BSD-3-Clause)': 'used as BSD-3-Clause',
  'OFL-1.1': 'fonts: may be shipped with software, not sold by themselves',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT':
    'sharp’s WebAssembly build of libvips: an unchanged file of its own in node_modules that anybody can replace',
};

export type ShippedPackage = {
  id: string;
  licence: string;
  author: string;
  /** Empty where the package brings none. */
  text: string;
};

const IS_LICENCE = /^(?:licen[cs]e|copying|notice|unlicense)/i;

function readPackage(id: string, folder: string): ShippedPackage {
  const { license, author } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((name) => IS_LICENCE.test(name));
  return {
    id,
    licence: typeof license === 'string' ? license : 'unknown',
    author: (typeof author === 'string' ? author : author?.name) ?? 'not named',
    text: files
      .toSorted()
      .map((name) => readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
      .join('\n\n'),
  };
}

/** Reads the packages of others from where they are installed; our own are under the licence of the repository. */
export function readShippedPackages({ components }: Sbom): ShippedPackage[] {
  const lock: Lock = JSON.parse(readRoot('package-lock.json'));
  return components
    .filter((component) => !packageOf(component).startsWith('@perkotheque/'))
    .map((component) => {
      const [name, version] = [packageOf(component), component.version];
      const place = Object.keys(lock.packages).find(
        (key) => key.endsWith(`node_modules/${name}`) && lock.packages[key]?.version === version,
      );
      if (place === undefined) throw new Error(`${name}@${version} is not in package-lock.json.`);
      return readPackage(`${name}@${version}`, fromRoot(place));
    });
}

/** Returns a sentence for each package whose licence nobody has judged. */
export function findLicenceFaults(packages: readonly ShippedPackage[]): string[] {
  return packages
    .filter(({ licence }) => !Object.hasOwn(ALLOWED, licence))
    .map(({ id, licence }) => `${id}: the licence ${licence} is not among those that may be shipped.`);
}

/** Writes each text once, below the packages that have it. */
export function formatLicences(packages: readonly ShippedPackage[]): string {
  const groups = Map.groupBy(packages, ({ text, licence }) => text || `no text: ${licence}`);
  const parts = [...groups.values()].map((group) => {
    const title = group.map(({ id, licence, author }) => `${id} (${licence}; ${author})`).join('\n');
    const text = group[0]?.text || 'The package brings no text of its licence; its package.json names it.';
    return `${title}\n\n${text}`;
  });
  const head = `Packages of others in Perkothèque: server and web client. ${packages.length} packages.`;
  return `${[head, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
