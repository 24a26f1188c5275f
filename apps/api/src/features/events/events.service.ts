import EventEmitter from 'node:events';
import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { Logger } from '#lib/logger.ts';
import { readyFrame, resetFrame } from './events.frames.ts';
import { EventHub, type LiveClient } from './events.hub.ts';
import {
  type EventCursor,
  findLatestCursor,
  hasEvent,
  hasEventsAfter,
  isBefore,
  listEventsAfter,
} from './events.repo.ts';
import { NotificationListener, SESSIONS_CHANNEL } from './events-listener.repo.ts';

const NOBODY = { userId: null };
const BATCH = 200;
// With the longest ids, this many events fit into the backlog limit of a client.
const MAX_REPLAYED = 200;
const INCOMPLETE_RETRY_MS = 250;
const BEGINNING: EventCursor = { xid: '0', id: 0 };

type Options = {
  db: Database;
  connectionString: string;
  logger: Logger;
};

/** Reads the event outbox once for all streams of this process. */
export class LiveEvents {
  readonly #db: Database;
  readonly #logger: Logger;
  readonly #hub: EventHub;
  readonly #listener: NotificationListener;
  #cursor: EventCursor | undefined;
  #reading: Promise<void> | undefined;
  #mustReadAgain = false;
  #retry: NodeJS.Timeout | undefined;
  #isStopped = false;
  readonly #listening = new EventEmitter<{ listening: [] }>();

  constructor({ db, connectionString, logger }: Options) {
    this.#db = db;
    this.#logger = logger;
    this.#hub = new EventHub(logger);
    this.#listener = new NotificationListener({
      connectionString,
      onListening: () => this.#caughtUp(),
      onNotification: (channel, payload) => {
        if (channel === SESSIONS_CHANNEL) void this.#hub.recheck(payload === '' ? undefined : payload);
        else this.#read();
      },
      onError: (error) => logger.warn({ err: error }, 'the live channel lost its connection'),
    });
  }

  /** Does not wait for the database: the server starts without it. */
  start(): void {
    void this.#listener.start();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#retry);
    this.closeClients();
    await this.#listener.stop();
    await this.#reading;
  }

  /** Call it before the server waits for open responses: event streams never end. */
  closeClients(): void {
    this.#hub.close();
  }

  /** Resolves after the first read that follows the next connection. */
  whenListening(): Promise<void> {
    return new Promise((resolve) => this.#listening.once('listening', resolve));
  }

  get clientCount(): number {
    return this.#hub.size;
  }

  disconnect(client: LiveClient): void {
    this.#hub.remove(client);
  }

  /** Sends missed events in order, then adds the client to the hub. */
  async connect(client: LiveClient, lastSeen: EventCursor | null): Promise<void> {
    // Without a cursor the first read would start at its own time and skip the events since this connection.
    this.#cursor ??= await this.#findEnd();
    const isKnown = lastSeen !== null && (await this.#isKept(lastSeen));
    client.seen = isKnown ? lastSeen : this.#cursor;
    const greeting = lastSeen === null || isKnown ? readyFrame : resetFrame;
    this.#hub.send(client, greeting(client.seen));
    if (isKnown) await this.#catchUp(client);
    // The client may have disconnected during the reads.
    if (client.isOpen()) this.#hub.add(client);
  }

  /** Must not await after the last comparison: the client joins the hub at exactly this cursor. */
  async #catchUp(client: LiveClient): Promise<void> {
    let replayed = 0;
    do {
      const seen = client.seen ?? BEGINNING;
      const events = await this.#query((trx) => listEventsAfter(trx, seen, MAX_REPLAYED));
      replayed += events.length;
      if (replayed >= MAX_REPLAYED) {
        client.seen = this.#cursor;
        this.#hub.send(client, resetFrame(client.seen));
        return;
      }
      for (const event of events) this.#hub.sendEvent(client, event);
    } while (client.isOpen() && this.#cursor !== undefined && isBefore(client.seen, this.#cursor));
  }

  #isKept(cursor: EventCursor): Promise<boolean> {
    return this.#query((trx) => hasEvent(trx, cursor));
  }

  async #findEnd(): Promise<EventCursor> {
    return (await this.#query(findLatestCursor)) ?? BEGINNING;
  }

  #query<T>(work: (trx: ActorTrx) => Promise<T>): Promise<T> {
    return withActor(this.#db, NOBODY, work);
  }

  #caughtUp(): void {
    void this.#hub.recheck();
    this.#read();
    void this.#reading?.then(() => this.#listening.emit('listening'));
  }

  /** Runs one read at a time; notifications during a read cause exactly one more. */
  #read(): void {
    if (this.#isStopped) return;
    if (this.#reading !== undefined) {
      this.#mustReadAgain = true;
      return;
    }
    this.#reading = this.#drain()
      .catch((error: unknown) =>
        this.#logger.warn({ err: error }, 'the live channel could not read its events'),
      )
      .finally(() => {
        this.#reading = undefined;
        if (this.#mustReadAgain) {
          this.#mustReadAgain = false;
          this.#read();
        }
      });
  }

  async #drain(): Promise<void> {
    const isIncomplete = await withActor(this.#db, NOBODY, async (trx) => {
      // The first read only finds the end: no client needs older events.
      this.#cursor ??= (await findLatestCursor(trx)) ?? BEGINNING;
      for (;;) {
        const events = await listEventsAfter(trx, this.#cursor, BATCH);
        for (const event of events) {
          this.#cursor = event.cursor;
          this.#hub.broadcast(event);
        }
        if (events.length < BATCH) return hasEventsAfter(trx, this.#cursor);
      }
    });
    if (isIncomplete && !this.#isStopped) {
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => this.#read(), INCOMPLETE_RETRY_MS);
    }
  }
}
