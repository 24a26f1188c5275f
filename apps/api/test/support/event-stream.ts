import { get, type IncomingMessage } from 'node:http';
import type { LiveMessage } from '@perkotheque/domain/events/vocabulary';

export type Frame = { id: string | undefined; message: LiveMessage };

/** An SSE client over a real socket; a test can await its frames one by one. */
export class EventStream {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly closed: Promise<void>;
  readonly #response: IncomingMessage;
  readonly #waiting: Array<(frame: Frame) => void> = [];
  readonly #arrived: Frame[] = [];
  #text = '';
  #received = '';

  constructor(response: IncomingMessage) {
    this.#response = response;
    this.status = response.statusCode ?? 0;
    this.headers = response.headers;
    this.closed = new Promise((resolve) => response.once('close', () => resolve()));
    response.on('error', () => {});
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => this.#take(chunk));
  }

  static open(url: string, headers: Record<string, string> = {}): Promise<EventStream> {
    return new Promise((resolve, reject) => {
      get(url, { headers: { accept: 'text/event-stream', ...headers }, agent: false }, (response) =>
        resolve(new EventStream(response)),
      ).once('error', reject);
    });
  }

  next(): Promise<Frame> {
    const frame = this.#arrived.shift();
    return frame === undefined
      ? new Promise((resolve) => this.#waiting.push(resolve))
      : Promise.resolve(frame);
  }

  /** Returns the messages before the change of this id. Throws if the stream closes first. */
  async until(id: string): Promise<LiveMessage[]> {
    const closed = this.closed.then(() => Promise.reject(new Error(`closed before ${id}`)));
    closed.catch(() => {});
    const messages: LiveMessage[] = [];
    for (;;) {
      const { message } = await Promise.race([this.next(), closed]);
      if (message.kind === 'change' && message.id === id) return messages;
      messages.push(message);
    }
  }

  /** Everything that arrived, byte for byte. */
  get received(): string {
    return this.#received;
  }

  /** Stops reading, as a suspended client does. */
  pause(): void {
    this.#response.pause();
  }

  close(): void {
    this.#response.destroy();
  }

  #take(chunk: string): void {
    this.#received += chunk;
    this.#text += chunk;
    const parts = this.#text.split('\n\n');
    this.#text = parts.pop() ?? '';
    for (const part of parts) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1];
      const data = field('data');
      if (data === undefined) continue;
      const frame: Frame = { id: field('id'), message: JSON.parse(data) };
      const waiting = this.#waiting.shift();
      if (waiting === undefined) this.#arrived.push(frame);
      else waiting(frame);
    }
  }
}
