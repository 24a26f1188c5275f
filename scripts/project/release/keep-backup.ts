import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { readBaseline } from '@perkotheque/database/migrate';
import { debianBinaries, startDebianServer } from '@perkotheque/database/testing/debian-server';
import { type KeptRelease, RELEASES } from '@perkotheque/database/testing/releases';
import { hashTables } from '@perkotheque/database/testing/table-contents';
import { seedDemo } from '../lib/installation.ts';
import { createDatabaseIfMissing, migrate } from '../lib/local-database.ts';
import { freePort } from '../lib/ports.ts';
import { temporaryFolder } from '../lib/temporary.ts';

/** `DEMO_PASSWORD` of the command seed-demo. */
const DEMO_PASSWORD = 'perkotheque-demo';
const testKey = (id: string) => `${id}:${Buffer.alloc(32, id).toString('base64')}`;

/**
 * Fills a database of the oldest supported PostgreSQL, whose dump every other one restores, and keeps that dump for the
 * test of upgrades. Returns the files that it wrote.
 */
export async function keepBackup(version: string): Promise<string[]> {
  const { folder, remove } = temporaryFolder('release');
  const server = await startDebianServer(path.join(folder, 'postgres'), await freePort());
  try {
    await createDatabaseIfMissing(server.url('postgres'));
    const url = server.url('perkotheque');
    const keys = { vaultKek: testKey('release-vault'), webhookKek: testKey('release-webhook') };
    await migrate(url);
    await seedDemo(url, keys);
    const kept: KeptRelease = {
      version,
      baseline: (await readBaseline()).name,
      ...keys,
      password: DEMO_PASSWORD,
      tables: await hashTables(url),
    };
    return write(kept, await dump(url, path.join(folder, 'dump')));
  } finally {
    await server.stop();
    remove();
  }
}

/** Not compressed by pg_dump, which leaves the definitions as they are: Brotli over everything gives a quarter. */
async function dump(url: string, file: string): Promise<Buffer> {
  const program = path.join(await debianBinaries(), 'pg_dump');
  execFileSync(program, ['--format=custom', '--compress=0', `--file=${file}`, url]);
  const dumped = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: dumped.length,
  };
  return brotliCompressSync(dumped, { params });
}

function write(kept: KeptRelease, packed: Buffer): string[] {
  const folder = fileURLToPath(RELEASES);
  mkdirSync(folder, { recursive: true });
  const target = (extension: string) => path.join(folder, `v${kept.version}.${extension}`);
  writeFileSync(target('dump.br'), packed);
  writeFileSync(target('json'), `${JSON.stringify(kept, null, 2)}\n`);
  return [target('dump.br'), target('json')];
}
