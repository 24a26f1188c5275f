import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Child, startChild, waitUntilReady } from './children.ts';
import type { DatabaseUrls } from './local-database.ts';
import type { localSecrets } from './local-secrets.ts';
import { WEB_DIST } from './web-build.ts';

export type ApplicationOptions = {
  urls: Omit<DatabaseUrls, 'owner'>;
  port: number;
  /** Its own files: mails that were not sent, and the web as it was when it started. */
  folder: string;
  secrets: ReturnType<typeof localSecrets>;
  /** Where people reach it, when that is not the API itself but something in front of it. */
  origin?: string;
  /** Options of Node itself, before the program. */
  nodeArgs?: string[];
  /** Start again whenever a file changes. */
  isWatching?: boolean;
  /** A build of its own; otherwise it gets a copy of the usual one. */
  webDistDir?: string;
  /** Settings on top of the local ones, such as an SMTP server. */
  env?: Record<string, string>;
  isSilent?: boolean;
};

/** As in production: see the scripts `start` and `worker`, and the Dockerfile. */
const HEAP = {
  http: ['--max-old-space-size=512', '--max-semi-space-size=16'],
  worker: ['--max-old-space-size=512', '--initial-old-space-size=48', '--max-semi-space-size=4'],
};

export type Application = { origin: string; api: Child; worker: Child; stop: () => Promise<void> };

/** The two processes of an installation, on loopback, once both are ready. */
export async function startApplication(options: ApplicationOptions): Promise<Application> {
  if (options.webDistDir === undefined) keepWeb(options.folder);
  const api = startApi(options);
  const worker = startWorker(options);
  const stop = async () => {
    await Promise.all([api.stop(), worker.stop()]);
  };
  try {
    await waitUntilReady(`http://127.0.0.1:${options.port}/readyz`, api);
    return { origin: options.origin ?? originOf(options.port), api, worker, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A later build replaces the files of dist/ under a server that still names the old ones: give it a copy. */
function keepWeb(folder: string): void {
  const copy = path.join(folder, 'web');
  rmSync(copy, { recursive: true, force: true });
  if (existsSync(WEB_DIST)) cpSync(WEB_DIST, copy, { recursive: true });
}

/** `localhost` and not an address: browsers then accept the Secure session cookie without TLS. */
export function originOf(port: number): string {
  return `http://localhost:${port}`;
}

function commonEnv({ port, origin, folder, env }: ApplicationOptions): Record<string, string> {
  return {
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    BASE_URL: origin ?? originOf(port),
    MAILBOX_DIR: path.join(folder, 'mailbox'),
    ...env,
  };
}

function start(
  entrypoint: 'http' | 'worker',
  options: ApplicationOptions,
  env: Record<string, string>,
): Child {
  const program = `apps/api/src/entrypoints/${entrypoint}.ts`;
  const watching = options.isWatching ? ['--watch', '--watch-preserve-output'] : [];
  const args = [...HEAP[entrypoint], ...(options.nodeArgs ?? []), ...watching, program];
  return startChild({ name: entrypoint, args, env, isSilent: options.isSilent ?? false });
}

export function startApi(options: ApplicationOptions): Child {
  const env = {
    PORT: String(options.port),
    WEB_DIST_DIR: options.webDistDir ?? path.join(options.folder, 'web'),
    DATABASE_URL: options.urls.app,
    DATABASE_AUTH_URL: options.urls.auth,
    AUTH_SECRET: options.secrets.authSecret,
    VAULT_KEK: options.secrets.vaultKek,
    ...commonEnv(options),
  };
  return start('http', options, env);
}

export function startWorker(options: ApplicationOptions): Child {
  const env = { DATABASE_WORKER_URL: options.urls.worker, ...commonEnv(options) };
  return start('worker', options, env);
}
