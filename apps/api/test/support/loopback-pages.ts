import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Resolve } from '#lib/safe-fetch/resolve-host.ts';
import { createSafeFetch, type SafeFetch } from '#lib/safe-fetch/safe-fetch.ts';

const HOST = 'outil.example.com';

/** Serves pages of tools on loopback, under a host name that the SSRF guard allows in this test only. */
export class LoopbackPages {
  readonly asked: string[] = [];
  readonly #server: Server;
  readonly #pages = new Map<string, RequestListener>();

  constructor() {
    this.#server = createServer((request, response) => {
      const path = request.url ?? '/';
      this.asked.push(path);
      const page = this.#pages.get(path);
      if (page) page(request, response);
      else response.writeHead(404).end();
    });
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get #port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Returns the URL that a tool would store. */
  put(path: string, body: string | Buffer, type = 'text/html; charset=utf-8'): string {
    return this.answer(path, (_request, response) =>
      response.writeHead(200, { 'content-type': type }).end(body),
    );
  }

  /** Answers as the listener says, for other statuses and headers. */
  answer(path: string, listener: RequestListener): string {
    this.#pages.set(path, listener);
    return `http://${HOST}:${this.#port}${path}`;
  }

  get fetchPage(): SafeFetch {
    return this.fetchResolving();
  }

  /** The safe fetch with a name server for every other host. */
  fetchResolving(resolve?: Resolve): SafeFetch {
    return createSafeFetch({ allowed: { hosts: [HOST], ports: [this.#port] }, ...(resolve && { resolve }) });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
