import { execFile, spawn } from 'node:child_process';
import { chown, mkdir, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { LocalServer } from '../local-server.ts';

const run = promisify(execFile);

/** The oldest PostgreSQL we support, from Debian's package: the schema and its migrations are tested on it too. */
export async function startDebianServer(dataDir: string, port: number): Promise<LocalServer> {
  const binaries = await debianBinaries();
  const identity = await unprivilegedIdentity();
  await mkdir(dataDir, { recursive: true });
  if (identity) await chown(dataDir, identity.uid, identity.gid);
  await run(
    `${binaries}/initdb`,
    ['-D', dataDir, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    {
      ...identity,
      cwd: '/',
    },
  );
  const flags = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    'jit=off',
  ];
  const server = spawn(
    `${binaries}/postgres`,
    ['-D', dataDir, '-p', String(port), ...flags.flatMap((flag) => ['-c', flag])],
    { ...identity, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      if (/ready to accept connections/.test(chunk.toString())) resolve();
    });
    server.once('exit', (code) =>
      reject(new Error(`PostgreSQL ended with code ${code} before it was ready`)),
    );
  });
  return {
    url: (database) => `postgres://postgres:local-only@127.0.0.1:${port}/${database}`,
    async stop() {
      if (server.exitCode === null && server.signalCode === null) {
        const exited = new Promise((resolve) => server.once('exit', resolve));
        server.kill('SIGINT');
        await exited;
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The folder of its programs, such as pg_dump. */
export async function debianBinaries(): Promise<string> {
  return (await run('pg_config', ['--bindir'])).stdout.trim();
}

/** PostgreSQL refuses to run as root; Debian's package made a user for it. */
async function unprivilegedIdentity(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}
