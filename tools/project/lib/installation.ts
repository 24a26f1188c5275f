import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Application, startApplication } from './application.ts';
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
  onProgress?: (line: string) => void;
};

export type Installation = { application: Application; database: LocalDatabase };

/** A whole installation with demonstration data. What was started is handed to `shutdown`, also when a later part fails. */
export async function startInstallation(options: InstallationOptions): Promise<Installation> {
  const { folder, port, shutdown, isTemporary = false, isSilent = false, onProgress = () => {} } = options;
  await assertFree(port);
  await mkdir(folder, { recursive: true });

  onProgress('PostgreSQL 18, schema and job queues');
  const database = await startLocalDatabase(folder, isTemporary);
  shutdown.add(() => database.server.stop());
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
  const application = await startApplication({
    urls: database.urls,
    port,
    outboxDir: path.join(folder, 'outbox'),
    secrets,
    isSilent,
    ...(options.development && { origin: options.development.origin, isWatching: true }),
  });
  shutdown.add(() => application.stop());
  return { application, database };
}
