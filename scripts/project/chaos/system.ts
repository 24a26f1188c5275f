import pg from 'pg';
import { originOf, startApi, startWorker } from '../lib/application.ts';
import { type Installation, startInstallation } from '../lib/installation.ts';
import { fromRoot } from '../lib/paths.ts';
import { freePort } from '../lib/ports.ts';
import type { Shutdown } from '../lib/shutdown.ts';
import { temporaryFolder } from '../lib/temporary.ts';
import { MailServer } from './external/mail-server.ts';
import { ModelServer } from './external/model-server.ts';
import { ProductHuntServer } from './external/product-hunt-server.ts';
import { WebhookReceiver } from './external/webhook-receiver.ts';
import { RestartableProvider } from './restartable-provider.ts';
import { SupervisedProcess } from './supervised-process.ts';

export type System = Installation & {
  /** Where the HTTP process listens; `application.origin` is its configured origin. */
  address: string;
  http: SupervisedProcess;
  worker: SupervisedProcess;
  mails: MailServer;
  model: ModelServer;
  productHunt: ProductHuntServer;
  receiver: WebhookReceiver;
  identityProvider: RestartableProvider;
  /** Connects as the owner to insert and check data; reconnects after a restart of PostgreSQL. */
  owner: pg.Pool;
  shutdown: Shutdown;
};

/** Starts an installation with production settings and durable writes, and fake external services on loopback. */
export async function startSystem(shutdown: Shutdown): Promise<System> {
  const { folder, remove } = temporaryFolder('chaos');
  shutdown.add(async () => remove());
  const mails = new MailServer();
  const model = new ModelServer();
  const productHunt = new ProductHuntServer();
  const receiver = new WebhookReceiver();
  const port = await freePort();
  const identityProvider = new RestartableProvider(originOf(port), await freePort());
  for (const server of [mails, model, productHunt, receiver, identityProvider]) {
    await server.open();
    shutdown.add(() => server.close());
  }
  const env = {
    NODE_ENV: 'production',
    RATE_LIMIT_PER_MINUTE: '1000000',
    TRUST_PROXY: 'loopback',
    // Only one experiment has a load balancer that needs time to drain.
    DRAIN_SECONDS: '0',
    SMTP_URL: mails.url,
    ENRICHMENT_API_URL: model.url,
    ENRICHMENT_MODEL: 'loopback',
    PRODUCT_HUNT_TOKEN: 'loopback-token',
    PRODUCT_HUNT_URL: productHunt.url,
    OIDC_PROVIDERS: JSON.stringify([identityProvider.entry]),
    CHAOS_RECEIVER_PORT: String(receiver.port),
  };
  const nodeArgs = ['--import', fromRoot('scripts/project/chaos/webhook-receiver.preload.ts')];
  const installation = await startInstallation({ folder, port, shutdown, isSilent: true, env, nodeArgs });
  const { application, settings, database } = installation;
  const http = new SupervisedProcess('http', () => startApi(settings), application.api);
  const worker = new SupervisedProcess('worker', () => startWorker(settings), application.worker);
  for (const supervised of [http, worker]) shutdown.add(() => supervised.stop());
  const owner = new pg.Pool({ connectionString: database.urls.owner, max: 4 });
  owner.on('error', () => {});
  shutdown.add(() => owner.end());
  const address = `http://127.0.0.1:${port}`;
  const servers = { mails, model, productHunt, receiver, identityProvider };
  return { ...installation, ...servers, address, http, worker, owner, shutdown };
}
