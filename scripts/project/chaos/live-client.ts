import { Agent, type ClientRequest, get } from 'node:http';

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

/** A minimal EventSource: it reconnects with the last event id. */
export class LiveClient {
  readonly #url: string;
  readonly #cookie: string;
  readonly received: string[] = [];
  connections = 0;
  resets = 0;
  #lastId: string | undefined;
  #request: ClientRequest | undefined;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(origin: string, cookie: string) {
    this.#url = `${origin}/api/events`;
    this.#cookie = cookie;
    this.#connect();
  }

  /** Simulates a lost network connection. */
  disconnect(): void {
    this.#request?.destroy();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#request?.destroy();
  }

  #connect(): void {
    const headers = { cookie: this.#cookie, ...(this.#lastId && { 'last-event-id': this.#lastId }) };
    let isOver = false;
    const again = () => {
      if (isOver || this.#isClosed) return;
      isOver = true;
      this.#timer = setTimeout(() => this.#connect(), 500 + Math.random() * 1000);
    };
    this.#request = get(this.#url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) answer.resume();
      else this.#read(answer);
      answer.on('close', again);
    });
    this.#request.on('error', again);
  }

  #read(answer: NodeJS.ReadableStream): void {
    let text = '';
    answer.setEncoding('utf8');
    answer.on('data', (chunk: string) => {
      text += chunk;
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) this.#take(frame);
    });
  }

  #take(frame: string): void {
    const field = (name: string) =>
      frame
        .split('\n')
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2);
    const data = field('data');
    if (data === undefined) return;
    const message = JSON.parse(data) as { kind: string; id?: string };
    if (message.kind === 'ready') this.connections += 1;
    if (message.kind === 'reset') this.resets += 1;
    if (message.kind === 'change' && message.id) this.received.push(message.id);
    this.#lastId = field('id') ?? this.#lastId;
  }
}
