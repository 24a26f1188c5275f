import { Agent, type IncomingMessage, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { Call, Json } from './load-calls.ts';
import type { LoadMember } from './load-data.ts';
import { listRefusals } from './load-refusals.ts';

/** `refusals`: what the response refused, as route, status and error code. */
export type Sample = { step: string; ms: number; status: number | 'broken'; refusals: string[] };
type Answer = { status: number | 'broken'; text: () => string };

/** The step goes no further; the sample says why. */
export class StepEnded extends Error {}

const BROKEN: Answer = { status: 'broken', text: () => '' };
const isGood = (status: Answer['status']) => status !== 'broken' && status >= 200 && status < 300;

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

  /** Returns a function that parses the response. Throws `StepEnded` after a response other than 2xx. */
  async call(step: string, call: Call): Promise<() => Json> {
    const startedAt = performance.now();
    const { status, text } = await this.#send(call);
    const ms = performance.now() - startedAt;
    const refusals = listRefusals(call, status, text);
    this.#onSample({ step, ms, status, refusals });
    if (!isGood(status)) throw new StepEnded(refusals.join());
    return () => JSON.parse(text());
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Resolves after the last byte of the response, as a browser needs the whole body. */
  #send({ method, path, body, withToken = false }: Call): Promise<Answer> {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const { cookie, token, address } = this.#member;
    const headers = {
      ...(withToken ? { authorization: `Bearer ${token}` } : { cookie, origin: this.#origin }),
      accept: 'application/json, text/event-stream',
      'accept-encoding': 'gzip',
      'x-forwarded-for': address,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const sent = request(`${this.#origin}${path}`, { agent: this.#agent, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 'broken', text: () => readText(answer, chunks) }),
      );
      answer.on('error', () => resolve(BROKEN));
    });
    sent.on('error', () => resolve(BROKEN));
    sent.end(body && JSON.stringify(body));
    return promise;
  }
}

/** The JSON of a response. Assistants get theirs as a stream with one event. */
function readText({ headers }: IncomingMessage, chunks: readonly Buffer[]): string {
  const bytes = Buffer.concat(chunks);
  const text = (headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
  return headers['content-type']?.startsWith('text/event-stream') ? text.replace(/^.*\ndata: /s, '') : text;
}
