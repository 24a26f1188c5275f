import { Agent, request } from 'node:http';
import type { LoadMember } from './load-data.ts';

export type Sample = { step: string; ms: number; status: number | 'broken' };
export type Call = { method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'; path: string; body?: object };

/** Sends the requests of one member, one at a time on one keep-alive connection. */
export class LoadClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #origin: string;
  readonly #member: LoadMember;
  readonly #onSample: (sample: Sample) => void;

  constructor(origin: string, member: LoadMember, onSample: (sample: Sample) => void) {
    this.#origin = origin;
    this.#member = member;
    this.#onSample = onSample;
  }

  async call(step: string, { method, path, body }: Call): Promise<void> {
    const startedAt = performance.now();
    const status = await this.#send(method, path, body === undefined ? undefined : JSON.stringify(body));
    this.#onSample({ step, ms: performance.now() - startedAt, status });
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Resolves after the last byte of the response, as a browser needs the whole body. */
  #send(method: string, path: string, body: string | undefined): Promise<number | 'broken'> {
    const { promise, resolve } = Promise.withResolvers<number | 'broken'>();
    const headers = {
      cookie: this.#member.cookie,
      origin: this.#origin,
      'accept-encoding': 'gzip',
      'x-forwarded-for': this.#member.address,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const sent = request(`${this.#origin}${path}`, { agent: this.#agent, method, headers }, (answer) => {
      answer.on('data', () => {});
      answer.on('end', () => resolve(answer.statusCode ?? 'broken'));
      answer.on('error', () => resolve('broken'));
    });
    sent.on('error', () => resolve('broken'));
    sent.end(body);
    return promise;
  }
}
