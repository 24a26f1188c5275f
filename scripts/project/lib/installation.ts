import { mkdir } from 'node:fs/promises';
import { type Application, type ApplicationOptions, startApplication } from './application.ts';
import { runChild } from './children.ts';
import { type LocalDatabase, startLocalDatabase } from './local-database.ts';
import { localSecrets } from './local-secrets.ts';
import { assertFree } from './ports.ts';
import type { Shutdown } from './shutdown.ts';
import { buildWebIfStale } from './web-build.ts';

export type InstallationOptions = {
  /** Where its data lives; used again when it exists. */
  folder: string;
  port: number;
  shutdown: Shutdown;
  isTemporary?: boolean;
  isSilent?: boolean;
  /** For development: sources are watched, and somebody else serves the web at this origin. */
  development?: { origin: string };
  /** Settings of the API and the worker on top of the local ones. */
  env?: Record<string, string>;
  onProgress?: (line: string) => void;
};

export type Installation = {
  application: Application;
  database: LocalDatabase;
  /** What the application was started with, to start a part of it again. */
  settings: ApplicationOptions;
};

/** A whole installation with demonstration data. What was started is handed to `shutdown`, also when a later part fails. */
export async function startInstallation(options: InstallationOptions): Promise<Installation> {
  const { folder, port, shutdown, isTemporary = false, isSilent = false, onProgress = () => {} } = options;
  await assertFree(port);
  await mkdir(folder, { recursive: true });

  onProgress('PostgreSQL 18, schema and job queues');
  const database = await startLocalDatabase(folder, isTemporary);
  shutdown.add(() => database.stop());
  shutdown.listen();

  onProgress('demonstration data');
  const secrets = localSecrets(folder);
  const seedEnv = { DATABASE_OWNER_URL: database.urls.owner, VAULT_KEK: secrets.vaultKek };
  await runChild({
    name: 'seed',
    args: ['apps/api/src/entrypoints/cli.ts', 'seed-demo'],
    env: seedEnv,
    isSilent: true,
  });

  if (!options.development) {
    onProgress('web application');
    await buildWebIfStale();
  }

  onProgress('API and worker');
  const settings: ApplicationOptions = {
    urls: database.urls,
    port,
    folder,
    secrets,
    isSilent,
    ...(options.env && { env: options.env }),
    ...(options.development && { origin: options.development.origin, isWatching: true }),
  };
  const application = await startApplication(settings);
  shutdown.add(() => application.stop());
  return { application, database, settings };
}
