import { type Child, startChild, waitUntilReady } from './children.ts';
import type { DatabaseUrls } from './local-database.ts';
import type { localSecrets } from './local-secrets.ts';
import { WEB_DIST } from './web-build.ts';

export type ApplicationOptions = {
  urls: Omit<DatabaseUrls, 'owner'>;
  port: number;
  outboxDir: string;
  secrets: ReturnType<typeof localSecrets>;
  /** Settings on top of the local ones, such as an SMTP server. */
  env?: Record<string, string>;
  isSilent?: boolean;
};

export type Application = { origin: string; api: Child; worker: Child; stop: () => Promise<void> };

/** The two processes of an installation, on loopback, once both are ready. */
export async function startApplication(options: ApplicationOptions): Promise<Application> {
  const api = startApi(options);
  const worker = startWorker(options);
  const stop = async () => {
    await Promise.all([api.stop(), worker.stop()]);
  };
  try {
    await waitUntilReady(`http://127.0.0.1:${options.port}/readyz`, api);
    return { origin: originOf(options.port), api, worker, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** `localhost` and not an address: browsers then accept the Secure session cookie without TLS. */
export function originOf(port: number): string {
  return `http://localhost:${port}`;
}

function commonEnv({ port, outboxDir, env }: ApplicationOptions): Record<string, string> {
  return {
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    BASE_URL: originOf(port),
    OUTBOX_DIR: outboxDir,
    ...env,
  };
}

export function startApi(options: ApplicationOptions): Child {
  const env = {
    PORT: String(options.port),
    WEB_DIST_DIR: WEB_DIST,
    DATABASE_URL: options.urls.app,
    DATABASE_AUTH_URL: options.urls.auth,
    AUTH_SECRET: options.secrets.authSecret,
    VAULT_KEK: options.secrets.vaultKek,
    ...commonEnv(options),
  };
  const isSilent = options.isSilent ?? false;
  return startChild({ name: 'api', args: ['apps/api/src/entrypoints/http.ts'], env, isSilent });
}

function startWorker(options: ApplicationOptions): Child {
  const env = { DATABASE_WORKER_URL: options.urls.worker, ...commonEnv(options) };
  const isSilent = options.isSilent ?? false;
  return startChild({ name: 'worker', args: ['apps/api/src/entrypoints/worker.ts'], env, isSilent });
}
