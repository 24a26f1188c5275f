import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns a loopback port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port on loopback.');
  return address.port;
}

export async function assertFree(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    throw new Error(`Port ${port} is in use: stop that program, or choose another port with PORT=…`);
  }
  server.close();
  await once(server, 'close');
}
