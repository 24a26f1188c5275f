import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Child, startChild, waitUntilReady } from './children.ts';
import type { DatabaseUrls } from './local-database.ts';
import type { localSecrets } from './local-secrets.ts';
import { WEB_DIST } from './web-build.ts';

export type ApplicationOptions = {
  urls: Omit<DatabaseUrls, 'owner'>;
  port: number;
  /** Holds unsent mails and a copy of the web build. */
  folder: string;
  secrets: ReturnType<typeof localSecrets>;
  /** The public origin, when a proxy or Vite is in front of the API. */
  origin?: string;
  /** Node options, before the program. */
  nodeArgs?: string[];
  /** Restarts when a file changes. */
  isWatching?: boolean;
  /** Defaults to a copy of apps/web/dist. */
  webDistDir?: string;
  /** Overrides of the local settings, such as an SMTP server. */
  env?: Record<string, string>;
  isSilent?: boolean;
};

/** The same limits as the npm scripts `start`, `worker` and `backups`, and the Dockerfile. */
const HEAP = {
  http: ['--max-old-space-size=512', '--max-semi-space-size=16'],
  worker: ['--max-old-space-size=512', '--initial-old-space-size=48', '--max-semi-space-size=4'],
  backups: ['--max-old-space-size=128', '--max-semi-space-size=4'],
};

export type Application = {
  origin: string;
  api: Child;
  /** May be replaced by another one, which `stop` then stops. */
  worker: Child;
  backups: Child;
  stop: () => Promise<void>;
};

/** Starts the API, the worker and the backups process on loopback; resolves when the API is ready. */
export async function startApplication(options: ApplicationOptions): Promise<Application> {
  if (options.webDistDir === undefined) copyWeb(options.folder);
  const application: Application = {
    origin: options.origin ?? originOf(options.port),
    api: startApi(options),
    worker: startWorker(options),
    backups: startBackups(options),
    async stop() {
      const { api, worker, backups } = application;
      await Promise.all([api.stop(), worker.stop(), backups.stop()]);
    },
  };
  try {
    await waitUntilReady(`http://127.0.0.1:${options.port}/readyz`, application.api);
    return application;
  } catch (error) {
    await application.stop();
    throw error;
  }
}

/** A later build would delete the hashed files of dist/ that the running server links to, so it gets a copy. */
function copyWeb(folder: string): void {
  const copy = path.join(folder, 'web');
  rmSync(copy, { recursive: true, force: true });
  if (existsSync(WEB_DIST)) cpSync(WEB_DIST, copy, { recursive: true });
}

/** Browsers accept a Secure cookie without TLS on `localhost`; not all of them do on 127.0.0.1. */
export function originOf(port: number): string {
  return `http://localhost:${port}`;
}

function commonEnv({ port, origin, folder, secrets, env }: ApplicationOptions): Record<string, string> {
  return {
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    BASE_URL: origin ?? originOf(port),
    MAIL_KEY: secrets.mailKey,
    WEBHOOK_KEK: secrets.webhookKek,
    MAILBOX_DIR: path.join(folder, 'mailbox'),
    ...env,
  };
}

function start(
  entrypoint: keyof typeof HEAP,
  options: ApplicationOptions,
  env: Record<string, string>,
): Child {
  const program = `apps/api/src/entrypoints/${entrypoint}.ts`;
  const watching = options.isWatching ? ['--watch', '--watch-preserve-output'] : [];
  const args = [...HEAP[entrypoint], ...(options.nodeArgs ?? []), ...watching, program];
  return startChild({ name: entrypoint, args, env, isSilent: options.isSilent ?? false });
}

const headFileIn = (folder: string) => path.join(folder, 'audit', 'head');

export function startApi(options: ApplicationOptions): Child {
  const env = {
    PORT: String(options.port),
    WEB_DIST_DIR: options.webDistDir ?? path.join(options.folder, 'web'),
    DATABASE_URL: options.urls.app,
    DATABASE_AUTH_URL: options.urls.auth,
    AUTH_SECRET: options.secrets.authSecret,
    VAULT_KEK: options.secrets.vaultKek,
    AUDIT_PUBLIC_KEY: options.secrets.auditPublicKey,
    AUDIT_HEAD_FILE: headFileIn(options.folder),
    ...commonEnv(options),
  };
  return start('http', options, env);
}

export function startWorker(options: ApplicationOptions): Child {
  const env = { DATABASE_WORKER_URL: options.urls.worker, ...commonEnv(options) };
  return start('worker', options, env);
}

/** Without a pg_dump of the embedded server's version every backup fails, and the settings page says why. */
function startBackups(options: ApplicationOptions): Child {
  const env = {
    DATABASE_WORKER_URL: options.urls.worker,
    DATABASE_BACKUP_URL: options.urls.backup,
    BACKUP_DIR: path.join(options.folder, 'backups'),
    AUDIT_KEY: options.secrets.auditKey,
    AUDIT_HEAD_FILE: headFileIn(options.folder),
    ...commonEnv(options),
  };
  return start('backups', options, env);
}
