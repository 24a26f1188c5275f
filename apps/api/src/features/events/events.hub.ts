import { changeFrame, HEARTBEAT } from './events.frames.ts';
import { type EventCursor, isBefore, type StoredEvent } from './events.repo.ts';

export type LiveClient = {
  userId: string;
  /** When the session ends unless it is prolonged. */
  expiresAt: Date;
  /** The last event it was told of: catching up may bring it ahead of the others. */
  seen?: EventCursor | undefined;
  /** When to ask again who is behind it; set by the hub. */
  recheckAtMs?: number;
  write(frame: string): void;
  /** Bytes that the client has not taken yet. */
  backlogBytes(): number;
  close(): void;
  isOpen(): boolean;
  /** The end of the session as it now stands; null when it is gone. */
  recheck(): Promise<Date | null>;
};

const MAX_BACKLOG_BYTES = 64 * 1024;
const MAX_CLIENTS_PER_USER = 12;
const TICK_MS = 2000;
const HEARTBEAT_EVERY_TICKS = 8;
const RECHECK_EVERY_MS = 30_000;
/** A thousand looks at once would make every member wait for them. */
const RECHECKS_AT_ONCE = 2;

/** The open channels of this process. Whoever is too slow, or no longer signed in, is dropped: it will come back. */
export class EventHub {
  readonly #clients = new Map<string, Set<LiveClient>>();
  #ticks = 0;
  readonly #timer: NodeJS.Timeout;

  constructor() {
    this.#timer = setInterval(() => this.#tick(), TICK_MS).unref();
  }

  add(client: LiveClient): void {
    // Spread out: those who came back together after a restart must not be looked at together ever after.
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

  tell(client: LiveClient, event: StoredEvent, frame = changeFrame(event)): void {
    if (!isBefore(client.seen, event.cursor)) return;
    client.seen = event.cursor;
    this.send(client, frame);
  }

  tellAll(event: StoredEvent): void {
    const frame = changeFrame(event);
    for (const client of this.#all()) this.tell(client, event, frame);
  }

  /** Asks again who is behind each channel: of one member, or of all. */
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
    // A failed look (the database is away) closes too: the client comes back through the gate.
    const expiresAt = await client.recheck().catch(() => null);
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
