// npm run dev: like demo, but Vite serves the web client and the processes restart when their sources change.
import { originOf } from './lib/application.ts';
import { startChild } from './lib/children.ts';
import { startInstallation } from './lib/installation.ts';
import { fromRoot } from './lib/paths.ts';
import { assertFree, freePort } from './lib/ports.ts';
import { Shutdown } from './lib/shutdown.ts';
import { formatStartMessage } from './lib/start-message.ts';

const webPort = Number(process.env.PORT ?? 3000);
const apiPort = await freePort();
const shutdown = new Shutdown();
try {
  await assertFree(webPort);
  await startInstallation({
    folder: fromRoot('.data'),
    port: apiPort,
    shutdown,
    development: { origin: originOf(webPort) },
    onProgress: (line) => console.log(`  ${line} …`),
  });
  const vite = startChild({
    name: 'web',
    args: [fromRoot('node_modules/vite/bin/vite.js'), 'apps/web', '--port', String(webPort), '--strictPort'],
    env: { API_PORT: String(apiPort) },
  });
  shutdown.add(() => vite.stop());
  console.log(formatStartMessage(originOf(webPort), originOf(apiPort)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await shutdown.run();
  process.exit(1);
}
