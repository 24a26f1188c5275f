import { spawn } from 'node:child_process';
import path from 'node:path';
import type { BackupFault } from '@perkotheque/domain/maintenance/vocabulary';

export class BackupError extends Error {
  override name = 'BackupError';
  readonly fault: BackupFault;

  constructor(fault: BackupFault, options: { cause?: unknown } = {}) {
    super(`backup: ${fault}`, options);
    this.fault = fault;
  }
}

/** Passed in the environment, because every user of the machine can read the arguments of a process. */
function connectionVariables(connectionString: string): Record<string, string> {
  const url = new URL(connectionString);
  const sslMode = url.searchParams.get('sslmode');
  return {
    PGHOST: decodeURIComponent(url.hostname.replace(/^\[|\]$/g, '')),
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    ...(sslMode !== null && { PGSSLMODE: sslMode }),
  };
}

function classifyFault(errorOutput: string): BackupFault {
  if (/No space left on device/i.test(errorOutput)) return 'no_space';
  if (/server version mismatch/i.test(errorOutput)) return 'version';
  if (
    /permission denied|authentication failed|could not connect|connection to server|does not exist/i.test(
      errorOutput,
    )
  )
    return 'refused';
  return 'unknown';
}

type Program = {
  name: 'pg_dump' | 'pg_restore';
  args: readonly string[];
  connectionString: string;
  /** The folder of PostgreSQL's programs; null searches PATH. */
  binDir: string | null;
  signal?: AbortSignal;
};

/** Rejects with the program's error output as the cause when it fails. */
export function runPostgresProgram({ name, args, connectionString, binDir, signal }: Program): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(binDir === null ? name : path.join(binDir, name), args, {
      env: {
        ...(process.env.PATH !== undefined && { PATH: process.env.PATH }),
        LC_ALL: 'C.UTF-8',
        ...connectionVariables(connectionString),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(signal && { signal }),
    });
    let errorOutput = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errorOutput = (errorOutput + chunk.toString()).slice(-4000);
    });
    child.once('error', (error: NodeJS.ErrnoException) => {
      const fault = error.name === 'AbortError' ? 'interrupted' : 'no_program';
      reject(new BackupError(fault, { cause: error }));
    });
    child.once('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new BackupError(classifyFault(errorOutput), { cause: new Error(`${name}: ${errorOutput.trim()}`) }),
        );
    });
  });
}
