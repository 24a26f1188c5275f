import { cpSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../lib/paths.ts';
import { temporaryFolder } from '../lib/temporary.ts';
import { docker, run } from './docker.ts';

/** Debian 13 with almost nothing installed: a server before docs/install.md. */
export const BARE_IMAGE = 'perkotheque-bare';
const APT_SOURCES = '/etc/apt/sources.list.d/debian.sources';
const MACHINE_CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const DOCKERFILES = path.join(import.meta.dirname, 'images');

/** The public images that the Dockerfile and compose.yaml name. */
export function baseImages(): { node: string[]; postgres: string } {
  const dockerfile = readFileSync(fromRoot('Dockerfile'), 'utf8');
  const node = [...dockerfile.matchAll(/^FROM (node:\S+)/gm)].map(([, name = '']) => name);
  const postgres = /image: (postgres:\d+)/.exec(readFileSync(fromRoot('compose.yaml'), 'utf8'))?.[1];
  if (node.length === 0 || postgres === undefined)
    throw new Error('The base images are not named as expected.');
  return { node: [...new Set(node)], postgres };
}

async function build(dockerfile: string, folder: string, tags: string[]): Promise<void> {
  await docker([
    ...['build', '--quiet', '--network', 'host', '--file', path.join(DOCKERFILES, dockerfile)],
    ...tags.flatMap((tag) => ['--tag', tag]),
    folder,
  ]);
}

/**
 * Builds images from Debian's packages and npm under the names of the public ones, because a machine without a public
 * registry cannot pull those. Needs root, mmdebstrap and Debian's package sources.
 */
export async function buildStandIns(): Promise<void> {
  const { folder, remove } = temporaryFolder('stand-ins');
  const { node, postgres } = baseImages();
  try {
    const sources = path.join(folder, 'debian.sources');
    writeFileSync(sources, readFileSync(APT_SOURCES, 'utf8').replaceAll('bookworm', 'trixie'));
    const archive = path.join(folder, 'debian.tar');
    await run('mmdebstrap', [
      ...['--quiet', '--mode=root', '--variant=minbase', '--include=ca-certificates,libstdc++6'],
      ...['trixie', archive, sources],
    ]);
    await docker(['import', archive, BARE_IMAGE]);

    const forNode = path.join(folder, 'node');
    mkdirSync(forNode);
    cpSync(process.execPath, path.join(forNode, 'node'), { dereference: true });
    const npm = realpathSync(await run('sh', ['-c', 'command -v npm']));
    cpSync(path.dirname(path.dirname(npm)), path.join(forNode, 'npm'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    cpSync(process.env.NODE_EXTRA_CA_CERTS ?? MACHINE_CERTIFICATES, path.join(forNode, 'certificates.pem'));
    await build('node.Dockerfile', forNode, node);

    const forPostgres = path.join(folder, 'postgres');
    mkdirSync(forPostgres);
    cpSync(path.join(DOCKERFILES, 'postgres-entrypoint.sh'), path.join(forPostgres, 'entrypoint.sh'));
    await build('postgres.Dockerfile', forPostgres, [postgres]);
  } finally {
    remove();
  }
}
