// Stands for a decoder that a picture has taken over: it tries to reach what the worker has and reports each outcome.
import { execFileSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { Worker } from 'node:worker_threads';

type Attack = () => unknown;

function attacksOf(port: number): Record<string, Attack> {
  return {
    environment: () => {
      if (Object.keys(process.env).length === 0) throw new Error('empty');
    },
    'environment of the worker': () => readFileSync(`/proc/${process.ppid}/environ`),
    'memory of the worker': () => readFileSync(`/proc/${process.ppid}/maps`),
    'a file': () => readFileSync('/etc/passwd'),
    'a new file': () => writeFileSync(`${tmpdir()}/hostile-decoder`, 'x'),
    'a program': () => execFileSync('id'),
    'a program without pipes': () => execFileSync('id', { stdio: 'inherit' }),
    'a native addon': () => process.dlopen({ exports: {} }, 'any.node'),
    'a TCP connection': () => once(connect(port, '127.0.0.1'), 'connect'),
    'a UDP packet': async () => {
      const socket = createSocket('udp4');
      socket.send('x', port, '127.0.0.1');
      await once(socket, 'message');
    },
    'a thread': () => once(new Worker('', { eval: true }), 'online'),
  };
}

async function outcomeOf(attack: Attack): Promise<string> {
  try {
    await attack();
    return 'succeeded';
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    return typeof code === 'string' ? code : String(error);
  }
}

export async function startThreads(): Promise<void> {}

/** Takes the place of the real function of this name. */
export async function makeSmall(bytes: Buffer): Promise<Buffer> {
  const { port } = JSON.parse(bytes.toString());
  const outcomes: Record<string, string> = {};
  for (const [name, attack] of Object.entries(attacksOf(port))) outcomes[name] = await outcomeOf(attack);
  return Buffer.from(JSON.stringify(outcomes));
}
