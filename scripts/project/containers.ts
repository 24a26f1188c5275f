// npm run containers: follows the manuals on bare servers with a real Docker engine. Needs root, and Debian's docker.io,
// iptables and mmdebstrap. DOCKER_HOST names an engine to use instead of a new one, and keeps its images.
import { startEngine } from './containers/engine.ts';
import { buildStandIns } from './containers/stand-ins.ts';
import { runWithOutput } from './lib/steps.ts';
import { temporaryFolder } from './lib/temporary.ts';
import { vitestStep } from './lib/toolbox.ts';

const CONFIG = ['--config', 'scripts/project/containers/vitest.config.ts', ...process.argv.slice(2)];

const given = process.env.DOCKER_HOST;
const { folder, remove } = temporaryFolder('containers');
const engine = given === undefined ? await startEngine(folder) : { host: given, stop: async () => {} };
try {
  process.env.DOCKER_HOST = engine.host;
  console.log('building the base images from Debian’s packages');
  await buildStandIns();
  const { ok } = await runWithOutput(vitestStep('containers', 'vitest-containers.json', CONFIG));
  process.exitCode = ok ? 0 : 1;
} finally {
  await engine.stop();
  remove();
}
