import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { claimedPng } from './pictures.fixture.ts';
import { runDecoder } from './shrink-picture.ts';

const HOSTILE = fileURLToPath(new URL('./hostile-decoder.process.ts', import.meta.url));

/** Finds the decoder among the children of this process and reads its environment as an observer sees it. */
function readDecoderEnvironment(): string | null {
  const children = readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  const isDecoder = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('shrink-picture');
  const pid = children.find(isDecoder);
  return pid === undefined ? null : readFileSync(`/proc/${pid}/environ`, 'utf8');
}

describe('the picture decoder', () => {
  it('[HARD-08] runs as a process without any environment variable', async () => {
    const decoded = runDecoder(claimedPng(64, 64));
    await expect.poll(readDecoderEnvironment, { timeout: 10_000 }).toBe('');
    expect(await decoded).toBeNull();
  });

  it('[HARD-08] reaches no secret, file, network or program, even when a picture has taken it over', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const report = await runDecoder(Buffer.from(JSON.stringify({ port })), HOSTILE);
    server.close();
    expect(JSON.parse(String(report))).toEqual({
      environment: 'Error: empty',
      'environment of the worker': 'EMFILE',
      'memory of the worker': 'EMFILE',
      'a file': 'EMFILE',
      'a new file': 'EMFILE',
      'a program': 'EMFILE',
      'a program without pipes': 'EMFILE',
      'a native addon': 'ERR_DLOPEN_DISABLED',
      'a TCP connection': 'EMFILE',
      'a UDP packet': 'EMFILE',
      'a thread': 'ERR_WORKER_INIT_FAILED',
    });
    expect(connections).toBe(0);
  });
});
