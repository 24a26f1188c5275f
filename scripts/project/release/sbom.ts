import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Lock, LockedPackage } from '../lib/lock-completion.ts';
import { temporaryFolder } from '../lib/temporary.ts';
import { readRoot, type Source } from './repository.ts';

/** The workspaces that the image holds, by themselves or bundled into apps/web/dist. */
const SHIPPED = ['packages/domain', 'packages/database', 'apps/api', 'apps/web'];
/** A development dependency by use, but its styles are in the bundle. */
const BUNDLED = { 'apps/web': 'tailwindcss' } as Record<string, string>;
/** The Dockerfile deletes them. */
const DELETED = /^node_modules\/@img\/sharp-(?:linux|libvips-)/;

const componentSchema = z.looseObject({
  'bom-ref': z.string(),
  version: z.string(),
  purl: z.string(),
});
const sbomSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  serialNumber: z.string(),
  metadata: z.looseObject({ timestamp: z.string(), component: z.looseObject({ name: z.string() }) }),
  components: z.array(componentSchema),
});
export type Sbom = z.infer<typeof sbomSchema>;

/** The name of the npm package, which `npm sbom` shortens for workspaces. */
export const packageOf = (component: Sbom['components'][number]) =>
  component['bom-ref'].slice(0, component['bom-ref'].lastIndexOf('@'));

/**
 * Lists the npm packages that the image holds, by `npm sbom` on a copy of the lock file without development
 * dependencies: its own --omit=dev leaves out every package that a development dependency needs too, such as zod.
 */
export function makeSbom(source: Source): Sbom {
  const { folder, remove } = temporaryFolder('sbom');
  try {
    const project = path.join(folder, 'perkotheque');
    writeProject(project);
    runNpm(project, ['install', '--package-lock-only', '--offline', '--ignore-scripts']);
    keepOnePlatform(path.join(project, 'package-lock.json'));
    const listed = runNpm(project, ['sbom', '--sbom-format=cyclonedx', '--package-lock-only']);
    return nameSource(sbomSchema.parse(JSON.parse(listed)), source);
  } finally {
    remove();
  }
}

/** As the Dockerfile installs: peers are left out. */
function runNpm(cwd: string, args: string[]): string {
  const limits = { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 } as const;
  return execFileSync('npm', [...args, '--legacy-peer-deps'], { cwd, ...limits, stdio: 'pipe' });
}

function writeProject(project: string): void {
  for (const part of ['', ...SHIPPED]) {
    const { devDependencies = {}, ...manifest } = JSON.parse(readRoot(path.join(part, 'package.json')));
    const bundled = BUNDLED[part];
    if (bundled) manifest.dependencies[bundled] = devDependencies[bundled];
    if (part === '') manifest.workspaces = SHIPPED;
    mkdirSync(path.join(project, part), { recursive: true });
    writeFileSync(path.join(project, part, 'package.json'), JSON.stringify(manifest));
  }
  const lock: Lock = JSON.parse(readRoot('package-lock.json'));
  const kept = Object.entries(lock.packages).filter(([place, entry]) => isShipped(entry.resolved ?? place));
  writeFileSync(
    path.join(project, 'package-lock.json'),
    JSON.stringify({ ...lock, packages: Object.fromEntries(kept) }),
  );
}

/** False for the workspaces of development, which npm 10 would keep. A link names its workspace in `resolved`. */
const isShipped = (place: string) =>
  !/^(?:apps|packages|scripts)\//.test(place) || SHIPPED.some((part) => `${place}/`.startsWith(`${part}/`));

/** An image is of one platform: Linux with glibc, and the architecture of this machine. */
function keepOnePlatform(file: string): void {
  const lock: Lock = JSON.parse(readFileSync(file, 'utf8'));
  const suits = ({ os = ['linux'], cpu = [process.arch], libc = ['glibc'] }: LockedPackage) =>
    os.includes('linux') && cpu.includes(process.arch) && libc.includes('glibc');
  // npm 10 does not write libc, so the entries of the repository are asked.
  const { packages }: Lock = JSON.parse(readRoot('package-lock.json'));
  const kept = Object.entries(lock.packages).filter(
    ([place, entry]) => suits(packages[place] ?? entry) && !DELETED.test(place),
  );
  writeFileSync(file, JSON.stringify({ ...lock, packages: Object.fromEntries(kept) }));
}

/** The same source and npm give the same file, whenever it is made, so that anybody can make it again and compare. */
function nameSource(sbom: Sbom, { revision, committedAt }: Source): Sbom {
  const hash = createHash('sha256').update(revision).digest('hex');
  const uuid = hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5');
  return {
    ...sbom,
    serialNumber: `urn:uuid:${uuid}`,
    metadata: { ...sbom.metadata, timestamp: committedAt },
    components: sbom.components.toSorted((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
  };
}
