// npm run demo: runs the product with demonstration data on localhost. PORT sets another port.
import { DEMO_IDENTITY_PORT } from '@perkotheque/database/seeds/demo/insert-identity';
import { startIdentityServer } from './lib/identity-server.ts';
import { startInstallation } from './lib/installation.ts';
import { fromRoot } from './lib/paths.ts';
import { Shutdown } from './lib/shutdown.ts';
import { formatStartMessage } from './lib/start-message.ts';

const shutdown = new Shutdown();
try {
  const port = Number(process.env.PORT ?? 3000);
  // A fixed port: the demonstration's data names this issuer.
  const identity = await startIdentityServer(`http://localhost:${port}`, { port: DEMO_IDENTITY_PORT });
  shutdown.add(() => identity.stop());
  const { application } = await startInstallation({
    folder: fromRoot('.data'),
    port,
    shutdown,
    // Fastify listens on every address of this name: 127.0.0.1 and, where there is one, ::1.
    env: { HOST: 'localhost', OIDC_PROVIDERS: JSON.stringify([identity.entry]) },
    onProgress: (line) => console.log(`  ${line} …`),
  });
  console.log(formatStartMessage(application.origin));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await shutdown.run();
  process.exit(1);
}
