import type { Logger } from '#lib/logger.ts';
import { changeFrame, HEARTBEAT } from './events.frames.ts';
import { type EventCursor, isBefore, type StoredEvent } from './events.repo.ts';

export type LiveClient = {
  userId: string;
  /** The end of the session unless it is extended. */
  expiresAt: Date;
  /** The last event sent: a client that catches up may be ahead of the others. */
  seen?: EventCursor | undefined;
  /** The time of the next session check; the hub sets it. */
  recheckAtMs?: number;
  write(frame: string): void;
  /** Bytes buffered for the client. */
  backlogBytes(): number;
  close(): void;
  isOpen(): boolean;
  /** Returns the current end of the session; null when the session no longer exists. */
  recheck(): Promise<Date | null>;
};

const MAX_BACKLOG_BYTES = 64 * 1024;
const MAX_CLIENTS_PER_USER = 12;
const TICK_MS = 2000;
const HEARTBEAT_EVERY_TICKS = 8;
const RECHECK_EVERY_MS = 30_000;
/** A thousand concurrent checks would delay every other request. */
const RECHECKS_AT_ONCE = 2;

/** The event streams of this process. Closes a stream that is too slow or whose session ended; clients reconnect. */
export class EventHub {
  readonly #clients = new Map<string, Set<LiveClient>>();
  #ticks = 0;
  readonly #logger: Logger;
  readonly #timer: NodeJS.Timeout;

  constructor(logger: Logger) {
    this.#logger = logger;
    this.#timer = setInterval(() => this.#tick(), TICK_MS).unref();
  }

  add(client: LiveClient): void {
    // Random: clients that reconnected together after a restart must not be checked together.
    client.recheckAtMs = Date.now() + Math.random() * RECHECK_EVERY_MS;
    const own = this.#clients.get(client.userId) ?? new Set();
    this.#clients.set(client.userId, own.add(client));
    const [oldest] = own;
    if (own.size > MAX_CLIENTS_PER_USER && oldest !== undefined) this.drop(oldest);
  }

  remove(client: LiveClient): void {
    const own = this.#clients.get(client.userId);
    own?.delete(client);
    if (own?.size === 0) this.#clients.delete(client.userId);
  }

  drop(client: LiveClient): void {
    this.remove(client);
    client.close();
  }

  send(client: LiveClient, frame: string): void {
    if (client.backlogBytes() + Buffer.byteLength(frame) > MAX_BACKLOG_BYTES) this.drop(client);
    else client.write(frame);
  }

  sendEvent(client: LiveClient, event: StoredEvent, frame = changeFrame(event)): void {
    if (!isBefore(client.seen, event.cursor)) return;
    client.seen = event.cursor;
    if (event.userId === null || event.userId === client.userId) this.send(client, frame);
  }

  broadcast(event: StoredEvent): void {
    const frame = changeFrame(event);
    const concerned = event.userId === null ? this.#all() : [...(this.#clients.get(event.userId) ?? [])];
    for (const client of concerned) this.sendEvent(client, event, frame);
  }

  /** Checks the sessions of one member's streams, or of all streams. */
  async recheck(userId?: string): Promise<void> {
    const concerned = userId === undefined ? this.#all() : [...(this.#clients.get(userId) ?? [])];
    await this.#recheckEach(concerned);
  }

  get size(): number {
    return this.#all().length;
  }

  close(): void {
    clearInterval(this.#timer);
    for (const client of this.#all()) this.drop(client);
  }

  #all(): LiveClient[] {
    return [...this.#clients.values()].flatMap((own) => [...own]);
  }

  async #recheckEach(clients: readonly LiveClient[]): Promise<void> {
    const left = clients.values();
    const lane = async () => {
      for (const client of left) await this.#recheckOne(client);
    };
    await Promise.all(Array.from({ length: RECHECKS_AT_ONCE }, lane));
  }

  async #recheckOne(client: LiveClient): Promise<void> {
    // A failed check also closes the stream: the client reconnects through the access gate.
    const expiresAt = await client.recheck().catch((err: unknown) => {
      this.#logger.warn({ err }, 'the session of a live channel could not be checked');
      return null;
    });
    if (expiresAt === null) this.drop(client);
    else client.expiresAt = expiresAt;
  }

  #tick(): void {
    this.#ticks += 1;
    if (this.#ticks % HEARTBEAT_EVERY_TICKS === 0) {
      for (const client of this.#all()) this.send(client, HEARTBEAT);
    }
    const now = Date.now();
    const due = this.#all().filter(
      ({ expiresAt, recheckAtMs = 0 }) => recheckAtMs <= now || expiresAt.getTime() <= now,
    );
    for (const client of due) client.recheckAtMs = now + RECHECK_EVERY_MS;
    void this.#recheckEach(due);
  }
}
