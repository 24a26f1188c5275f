import { mkdir } from 'node:fs/promises';
import { type Application, type ApplicationOptions, startApplication } from './application.ts';
import { runChild } from './children.ts';
import { hasMembers, type LocalDatabase, startLocalDatabase } from './local-database.ts';
import { localSecrets } from './local-secrets.ts';
import { assertFree } from './ports.ts';
import type { Shutdown } from './shutdown.ts';
import { buildWebIfStale } from './web-build.ts';

export type InstallationOptions = {
  /** Data folder; existing data is reused. */
  folder: string;
  port: number;
  shutdown: Shutdown;
  isTemporary?: boolean;
  isSilent?: boolean;
  /** For development: restarts on changes, and Vite serves the web client at this origin. */
  development?: { origin: string };
  /** Overrides of the local settings of the API and the worker. */
  env?: Record<string, string>;
  /** Node options of each process, before the program. */
  nodeArgs?: string[];
  onProgress?: (line: string) => void;
};

export type Installation = {
  application: Application;
  database: LocalDatabase;
  /** The options of the application, to restart one of its processes. */
  settings: ApplicationOptions;
};

/** The demonstration is development, whatever the mode in which the processes run. */
export function seedDemo(ownerUrl: string, keys: { vaultKek: string; webhookKek: string }): Promise<string> {
  const { vaultKek: VAULT_KEK, webhookKek: WEBHOOK_KEK } = keys;
  const env = { NODE_ENV: 'development', DATABASE_OWNER_URL: ownerUrl, VAULT_KEK, WEBHOOK_KEK };
  const args = ['apps/api/src/entrypoints/seed-demo.ts'];
  return runChild({ name: 'seed', args, env, isSilent: true });
}

/** Starts an installation with demonstration data. `shutdown` stops the started parts even when a later one fails. */
export async function startInstallation(options: InstallationOptions): Promise<Installation> {
  const { folder, port, shutdown, isTemporary = false, isSilent = false, onProgress = () => {} } = options;
  await assertFree(port);
  await mkdir(folder, { recursive: true });

  onProgress('starting PostgreSQL 17, migrating');
  const database = await startLocalDatabase(folder, isTemporary);
  shutdown.add(() => database.stop());
  shutdown.listen();

  const secrets = localSecrets(folder);
  if (!(await hasMembers(database.urls.owner))) {
    onProgress('inserting demonstration data');
    await seedDemo(database.urls.owner, secrets);
  }

  if (!options.development) {
    onProgress('building the web client');
    await buildWebIfStale();
  }

  onProgress('starting API and worker');
  const settings: ApplicationOptions = {
    urls: database.urls,
    port,
    folder,
    secrets,
    isSilent,
    ...(options.env && { env: options.env }),
    ...(options.nodeArgs && { nodeArgs: options.nodeArgs }),
    ...(options.development && { origin: options.development.origin, isWatching: true }),
  };
  const application = await startApplication(settings);
  shutdown.add(() => application.stop());
  return { application, database, settings };
}
