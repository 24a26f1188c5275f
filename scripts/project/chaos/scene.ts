import pg from 'pg';
import { startApi, startWorker } from '../lib/application.ts';
import { type Installation, startInstallation } from '../lib/installation.ts';
import { freePort } from '../lib/ports.ts';
import type { Shutdown } from '../lib/shutdown.ts';
import { temporaryFolder } from '../lib/temporary.ts';
import { KeptProcess } from './kept-process.ts';
import { MailServer } from './outside/mail-server.ts';
import { ModelServer } from './outside/model-server.ts';
import { ProductHuntServer } from './outside/product-hunt-server.ts';

export type Scene = Installation & {
  /** Where the http process listens; `application.origin` is what it takes for its own address. */
  address: string;
  http: KeptProcess;
  worker: KeptProcess;
  mails: MailServer;
  model: ModelServer;
  productHunt: ProductHuntServer;
  /** As the owner, for arranging and for looking; survives what happens to PostgreSQL. */
  owner: pg.Pool;
  shutdown: Shutdown;
};

/** A whole installation in production mode with real durability, and an outside world on loopback. */
export async function startScene(shutdown: Shutdown): Promise<Scene> {
  const { folder, remove } = temporaryFolder('chaos');
  shutdown.add(async () => remove());
  const mails = new MailServer();
  const model = new ModelServer();
  const productHunt = new ProductHuntServer();
  for (const server of [mails, model, productHunt]) {
    await server.open();
    shutdown.add(() => server.close());
  }
  const port = await freePort();
  const env = {
    NODE_ENV: 'production',
    RATE_LIMIT_PER_MINUTE: '1000000',
    TRUST_PROXY: 'loopback',
    // Nobody balances load here, save in the experiment that does.
    DRAIN_SECONDS: '0',
    SMTP_URL: mails.url,
    ENRICHMENT_API_URL: model.url,
    ENRICHMENT_MODEL: 'loopback',
    PRODUCT_HUNT_TOKEN: 'loopback-token',
    PRODUCT_HUNT_URL: productHunt.url,
  };
  const installation = await startInstallation({ folder, port, shutdown, isSilent: true, env });
  const { application, settings, database } = installation;
  const http = new KeptProcess('http', () => startApi(settings), application.api);
  const worker = new KeptProcess('worker', () => startWorker(settings), application.worker);
  for (const kept of [http, worker]) shutdown.add(() => kept.stop());
  const owner = new pg.Pool({ connectionString: database.urls.owner, max: 4 });
  owner.on('error', () => {});
  shutdown.add(() => owner.end());
  const address = `http://127.0.0.1:${port}`;
  return { ...installation, address, http, worker, mails, model, productHunt, owner, shutdown };
}
