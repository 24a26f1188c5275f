import { type IdentityServer, startIdentityServer } from '../lib/identity-server.ts';

/** An identity provider that stops and starts at one address. It forgets its sessions and codes meanwhile. */
export class RestartableProvider {
  readonly #origin: string;
  readonly #port: number;
  #server: IdentityServer | undefined;

  constructor(origin: string, port: number) {
    this.#origin = origin;
    this.#port = port;
  }

  get entry(): IdentityServer['entry'] {
    if (!this.#server) throw new Error('the identity provider is stopped');
    return this.#server.entry;
  }

  get issuer(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async open(): Promise<void> {
    this.#server = await startIdentityServer(this.#origin, { port: this.#port });
  }

  async close(): Promise<void> {
    await this.#server?.stop();
    this.#server = undefined;
  }
}
