// npm run demo: runs the product with demonstration data on localhost. PORT sets another port.
import { startInstallation } from './lib/installation.ts';
import { fromRoot } from './lib/paths.ts';
import { Shutdown } from './lib/shutdown.ts';
import { formatStartMessage } from './lib/start-message.ts';

const shutdown = new Shutdown();
try {
  const { application } = await startInstallation({
    folder: fromRoot('.data'),
    port: Number(process.env.PORT ?? 3000),
    shutdown,
    // Fastify listens on every address of this name: 127.0.0.1 and, where there is one, ::1.
    env: { HOST: 'localhost' },
    onProgress: (line) => console.log(`  ${line} …`),
  });
  console.log(formatStartMessage(application.origin));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await shutdown.run();
  process.exit(1);
}
