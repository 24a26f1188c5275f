// npm run chaos: breaks a running installation on purpose and expects it to be well again, by itself.
import { enrichmentSurvivesKills } from './chaos/enrichment.ts';
import { liveChannelLosesNothing } from './chaos/live-channel.ts';
import { apiDies, databaseRestarts, workerDies } from './chaos/scenarios.ts';
import { startInstallation } from './lib/installation.ts';
import { freePort } from './lib/ports.ts';
import { Shutdown } from './lib/shutdown.ts';
import { temporaryFolder } from './lib/temporary.ts';

const shutdown = new Shutdown();
const { folder, remove } = temporaryFolder('chaos');
shutdown.add(async () => remove());
try {
  const port = await freePort();
  const env = { RATE_LIMIT_PER_MINUTE: '100000', TRUST_PROXY: 'loopback' };
  const installation = await startInstallation({ folder, port, shutdown, isSilent: true, env });
  const scene = { ...installation, shutdown, say: (line: string) => console.log(`✓ ${line}`) };
  await liveChannelLosesNothing(scene, 1_000);
  await apiDies(scene);
  await workerDies(scene);
  await databaseRestarts(scene);
  await enrichmentSurvivesKills(scene);
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  await shutdown.run();
}
