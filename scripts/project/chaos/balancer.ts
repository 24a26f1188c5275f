import { Agent, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { createHttpServer, LoopbackServer } from './external/loopback-server.ts';
import { sendRequest } from './probe.ts';

const CHECK_EVERY_MS = 250;

/**
 * A minimal load balancer: round-robin, keep-alive connections, and a check of /readyz four times a second. It retries
 * a request on the other process only when the connection was refused, since nothing was sent then.
 */
export class Balancer extends LoopbackServer {
  readonly #ports: readonly number[];
  readonly #agent = new Agent({ keepAlive: true });
  readonly #ready = new Set<number>();
  #turn = 0;
  #timer: NodeJS.Timeout | undefined;
  failures = 0;

  constructor(ports: readonly number[]) {
    super(createHttpServer((request, response) => void this.#pass(request, response)));
    this.#ports = ports;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  isReady(port: number): boolean {
    return this.#ready.has(port);
  }

  override async open(): Promise<void> {
    await super.open();
    await this.#check();
    this.#timer = setInterval(() => void this.#check(), CHECK_EVERY_MS);
  }

  override async close(): Promise<void> {
    clearInterval(this.#timer);
    await super.close();
    this.#agent.destroy();
  }

  async #check(): Promise<void> {
    await Promise.all(
      this.#ports.map(async (port) => {
        const { status } = await sendRequest(`http://127.0.0.1:${port}/readyz`);
        if (status === 200) this.#ready.add(port);
        else this.#ready.delete(port);
      }),
    );
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: Buffer[] = [];
    for await (const part of request) body.push(part as Buffer);
    this.#turn += 1;
    const ready = this.#ports.filter((port) => this.#ready.has(port));
    const first = ready.length > 0 ? this.#turn % ready.length : 0;
    this.#send([...ready.slice(first), ...ready.slice(0, first)], request, Buffer.concat(body), response);
  }

  #send(ports: number[], request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const [port, ...others] = ports;
    const fail = () => {
      this.failures += 1;
      response.writeHead(502).end();
    };
    if (port === undefined) {
      fail();
      return;
    }
    const { method, url: path, headers } = request;
    const passed = forward(
      { host: '127.0.0.1', port, method, path, headers, agent: this.#agent },
      (answer) => {
        const { connection: _hop, 'keep-alive': _too, ...rest } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, rest);
        answer.pipe(response);
      },
    );
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (response.headersSent) response.destroy();
      else if (error.code === 'ECONNREFUSED') this.#send(others, request, body, response);
      else fail();
    });
    passed.end(body);
  }
}
