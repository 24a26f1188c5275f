import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of loopback that nobody listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port to be had on loopback.');
  return address.port;
}

/** Fails with a sentence a person can act on when somebody listens there already. */
export async function assertFree(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    throw new Error(`Port ${port} is taken: stop what listens there, or choose another with PORT=…`);
  }
  server.close();
  await once(server, 'close');
}
