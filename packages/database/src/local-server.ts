import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface LocalServerOptions {
  dataDir: string;
  port: number;
  /** Temporary data: faster, and deleted on stop. */
  isTemporary?: boolean;
  /** PostgreSQL settings on top of the usual ones, as `name=value`. */
  settings?: readonly string[];
  onLog?: (line: string) => void;
}

export interface LocalServer {
  /** Superuser address of one database of this server. */
  url(database: string): string;
  stop(): Promise<void>;
}

export interface EmbeddedServer extends LocalServer {
  /** Stops at once, like `pg_ctl stop -m immediate`: the next start recovers from the write-ahead log. */
  crash(): Promise<void>;
}

/** What the process of the server is started with. */
export interface ServerCommand {
  dataDir: string;
  port: number;
  user: string;
  password: string;
  isTemporary: boolean;
  flags: string[];
}

/** The version that compose ships. */
const VERSION = '17';
const USER = 'postgres';
const PASSWORD = 'local-only';
const TEMPORARY_FLAGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
];

/** PostgreSQL 17 from npm, listening on loopback only: development, demonstration and tests need nothing installed. */
export async function startLocalServer(options: LocalServerOptions): Promise<EmbeddedServer> {
  refuseOtherVersion(options.dataDir);
  const flags = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'shared_buffers=256MB',
    'jit=off',
  ];
  if (options.isTemporary) flags.push(...TEMPORARY_FLAGS);
  // PostgreSQL uses the last of two equal settings.
  flags.push(...(options.settings ?? []));
  const command: ServerCommand = {
    dataDir: options.dataDir,
    port: options.port,
    user: USER,
    password: PASSWORD,
    isTemporary: options.isTemporary ?? false,
    flags,
  };
  // Detached: Ctrl-C in a terminal must not stop PostgreSQL before the processes that use it.
  const child = fork(new URL('./local-server.process.ts', import.meta.url), [JSON.stringify(command)], {
    detached: true,
    execArgv: [],
  });
  const exited = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    child.on('message', (message: { log?: string; isReady?: true }) => {
      if (message.log !== undefined) options.onLog?.(message.log);
      if (message.isReady) resolve();
    });
    void exited.then(([code]) => reject(new Error(`PostgreSQL ended with code ${code} before it was ready`)));
  });
  return {
    url: (database) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${options.port}/${database}`,
    async stop() {
      child.disconnect();
      await exited;
    },
    async crash() {
      await killPostmaster(options.dataDir);
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** PostgreSQL does not start on the data of another version, and says so only in its log. */
function refuseOtherVersion(dataDir: string): void {
  const file = join(dataDir, 'PG_VERSION');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : VERSION;
  if (version === VERSION) return;
  throw new Error(
    `${dataDir} is data of PostgreSQL ${version}, not ${VERSION}: delete that folder and start again.`,
  );
}

async function killPostmaster(dataDir: string): Promise<void> {
  const pid = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGQUIT');
  while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 10));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
