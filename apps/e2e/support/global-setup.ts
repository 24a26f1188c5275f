import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testDatabase } from '@perkotheque/database/testing/database';
import { createMember, createTool } from '@perkotheque/database/testing/factories';
import { startTestServer } from '@perkotheque/database/testing/server';
import { startApplication } from '@perkotheque/project/application';
import { migrate } from '@perkotheque/project/local-database';
import { localSecrets } from '@perkotheque/project/local-secrets';
import { freePort } from '@perkotheque/project/ports';
import { buildWeb } from '@perkotheque/project/web-build';
import { environment } from './environment.ts';
import { startMailServer } from './mail-server.ts';
import { startModelServer } from './model-server.ts';

/** Starts PostgreSQL, a mail server, a model server, the built web client, the API and its worker. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'perkotheque-e2e-'));
  const tasks: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const tearDown = async () => {
    for (const task of tasks.splice(0).reverse()) await task();
  };
  try {
    const server = await startTestServer();
    tasks.push(() => server.stop());
    const database = await testDatabase();
    tasks.push(() => database.close());
    const mail = await startMailServer(path.join(folder, 'mail'));
    tasks.push(() => mail.stop());
    const model = await startModelServer();
    tasks.push(() => model.stop());
    const webDistDir = path.join(folder, 'web');
    await Promise.all([migrate(database.urls.owner), buildWeb(webDistDir)]);
    // With an administrator people may register, and with a tool the landing page is no longer empty.
    await createMember(database.owner, { role: 'admin' });
    await createTool(database.owner, { name: 'Outil témoin' });
    const application = await startApplication({
      urls: database.urls,
      port: await freePort(),
      folder,
      secrets: localSecrets(folder),
      webDistDir,
      isSilent: process.env.E2E_VERBOSE === undefined,
      env: {
        NODE_ENV: 'test',
        SMTP_URL: mail.url,
        ENRICHMENT_API_URL: model.url,
        ENRICHMENT_MODEL: 'loopback',
        // Each test sends its own IP address (support/test.ts), so that tests do not share a rate limit.
        TRUST_PROXY: 'loopback',
        RATE_LIMIT_PER_MINUTE: '100000',
        // Tests read the landing page right after they changed the catalogue.
        LANDING_CACHE_SECONDS: '0',
      },
    });
    tasks.push(() => application.stop());
    environment.set({
      origin: application.origin,
      ownerUrl: database.urls.owner,
      mailDir: mail.folder,
      application: JSON.stringify({ urls: database.urls, folder, webDistDir }),
    });
    return tearDown;
  } catch (error) {
    await tearDown();
    throw error;
  }
}
