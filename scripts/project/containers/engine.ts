import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { docker, run } from './docker.ts';

const READY_MS = 30_000;

/** Starts a Docker engine with a folder of its own, so that the machine's own images and containers stay as they are. */
export async function startEngine(folder: string): Promise<{ host: string; stop: () => Promise<void> }> {
  mkdirSync(folder, { recursive: true });
  const host = `unix://${path.join(folder, 'docker.sock')}`;
  const args = ['--host', host, '--data-root', path.join(folder, 'data')];
  const engine = spawn(
    'dockerd',
    [...args, '--exec-root', path.join(folder, 'run'), '--pidfile', path.join(folder, 'pid')],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let output = '';
  engine.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000);
  });
  const ended = once(engine, 'exit').catch((error: unknown) => {
    throw new Error('dockerd did not start: install Debian’s docker.io and iptables, as root.', {
      cause: error,
    });
  });
  const stop = async () => {
    engine.kill('SIGTERM');
    await ended;
    // Some versions leave this mounted, and the folder could not be removed.
    await run('umount', [path.join(folder, 'run/netns/default')]).catch(() => undefined);
  };
  const deadline = performance.now() + READY_MS;
  while (performance.now() < deadline) {
    const isReady = await Promise.race([
      docker(['version'], { env: { DOCKER_HOST: host } }).then(
        () => true,
        () => false,
      ),
      ended.then(() => Promise.reject(new Error(`dockerd ended:\n${output}`))),
    ]);
    if (isReady) return { host, stop };
    await delay(200);
  }
  await stop();
  throw new Error(`dockerd was not ready after ${READY_MS / 1000} s:\n${output}`);
}
