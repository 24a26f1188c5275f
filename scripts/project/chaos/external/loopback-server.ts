import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSocketServer, type Server, type Socket } from 'node:net';

/** A server on loopback that can be closed while clients are connected. */
export class LoopbackServer {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  port = 0;

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  async open(): Promise<void> {
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address !== null && typeof address === 'object') this.port = address.port;
  }

  disconnectAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.disconnectAll();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

export const createHttpServer = (listener: RequestListener): Server => createServer(listener);
export const createTcpServer = (listener: (socket: Socket) => void): Server => createSocketServer(listener);
