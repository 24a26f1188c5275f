import EventEmitter from 'node:events';
import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { EventTopic } from '@perkotheque/domain/events/vocabulary';
import type { Logger } from '#lib/logger.ts';
import { readyFrame, resetFrame } from './events.frames.ts';
import { EventHub, type LiveClient } from './events.hub.ts';
import {
  type EventCursor,
  findLatestCursor,
  hasEvent,
  hasUnsettledEvents,
  insertEvents,
  isBefore,
  listEventsAfter,
} from './events.repo.ts';
import { NotificationListener, SESSIONS_CHANNEL } from './events-listener.repo.ts';

const NOBODY = { userId: null };
const BATCH = 200;
// Few enough to fit, with the longest ids, into what a client may leave untaken.
const MAX_REPLAYED = 200;
const UNSETTLED_RETRY_MS = 250;
const BEGINNING: EventCursor = { xid: '0', id: 0 };

/** Tells every open channel, once the transaction commits, that these things changed. */
export function publish(trx: ActorTrx, topic: EventTopic, ids: readonly string[]): Promise<void> {
  return insertEvents(trx, topic, ids);
}

type Options = {
  db: Database;
  connectionString: string;
  logger: Logger;
};

/** Follows the outbox for all channels of this process at once: one reader, however many clients. */
export class LiveEvents {
  readonly #db: Database;
  readonly #logger: Logger;
  readonly #hub = new EventHub();
  readonly #listener: NotificationListener;
  #cursor: EventCursor | undefined;
  #reading: Promise<void> | undefined;
  #isAskedAgain = false;
  #retry: NodeJS.Timeout | undefined;
  #isStopped = false;
  readonly #listening = new EventEmitter<{ listening: [] }>();

  constructor({ db, connectionString, logger }: Options) {
    this.#db = db;
    this.#logger = logger;
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

  /** Never waits for the database: the server comes up without it. */
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

  /** Before the server waits for its open answers to end: these never would. */
  closeClients(): void {
    this.#hub.close();
  }

  /** Resolves with the next reading that followed a (re)connection. */
  whenListening(): Promise<void> {
    return new Promise((resolve) => this.#listening.once('listening', resolve));
  }

  get clientCount(): number {
    return this.#hub.size;
  }

  disconnect(client: LiveClient): void {
    this.#hub.remove(client);
  }

  /** What was missed comes first, in order; the client joins the others when it knows as much as they do. */
  async connect(client: LiveClient, lastSeen: EventCursor | null): Promise<void> {
    // Otherwise the first reading would take its own moment for the beginning, and what lies between would be lost.
    this.#cursor ??= await this.#findEnd();
    const isKnown = lastSeen !== null && (await this.#isKept(lastSeen));
    client.seen = isKnown ? lastSeen : this.#cursor;
    const greeting = lastSeen === null || isKnown ? readyFrame : resetFrame;
    this.#hub.send(client, greeting(client.seen));
    if (isKnown) await this.#catchUp(client);
    // It may have left, or been too slow already, while we were reading.
    if (client.isOpen()) this.#hub.add(client);
  }

  /** Leaves in the very turn in which the client is not behind the others, so that it can join them. */
  async #catchUp(client: LiveClient): Promise<void> {
    let told = 0;
    do {
      const seen = client.seen ?? BEGINNING;
      const events = await this.#ask((trx) => listEventsAfter(trx, seen, MAX_REPLAYED));
      told += events.length;
      if (told >= MAX_REPLAYED) {
        client.seen = this.#cursor;
        this.#hub.send(client, resetFrame(client.seen));
        return;
      }
      for (const event of events) this.#hub.tell(client, event);
    } while (client.isOpen() && this.#cursor !== undefined && isBefore(client.seen, this.#cursor));
  }

  #isKept(cursor: EventCursor): Promise<boolean> {
    return this.#ask((trx) => hasEvent(trx, cursor));
  }

  async #findEnd(): Promise<EventCursor> {
    return (await this.#ask(findLatestCursor)) ?? BEGINNING;
  }

  #ask<T>(work: (trx: ActorTrx) => Promise<T>): Promise<T> {
    return withActor(this.#db, NOBODY, work);
  }

  #caughtUp(): void {
    void this.#hub.recheck();
    this.#read();
    void this.#reading?.then(() => this.#listening.emit('listening'));
  }

  /** One reading at a time; a notification that comes meanwhile causes exactly one more. */
  #read(): void {
    if (this.#isStopped) return;
    if (this.#reading !== undefined) {
      this.#isAskedAgain = true;
      return;
    }
    this.#reading = this.#drain()
      .catch((error: unknown) =>
        this.#logger.warn({ err: error }, 'the live channel could not read its events'),
      )
      .finally(() => {
        this.#reading = undefined;
        if (this.#isAskedAgain) {
          this.#isAskedAgain = false;
          this.#read();
        }
      });
  }

  async #drain(): Promise<void> {
    const isUnsettled = await withActor(this.#db, NOBODY, async (trx) => {
      // The first reading only finds the end: what happened before anybody was connected is nobody's news.
      this.#cursor ??= (await findLatestCursor(trx)) ?? BEGINNING;
      for (;;) {
        const events = await listEventsAfter(trx, this.#cursor, BATCH);
        for (const event of events) {
          this.#cursor = event.cursor;
          this.#hub.tellAll(event);
        }
        if (events.length < BATCH) return hasUnsettledEvents(trx);
      }
    });
    if (isUnsettled && !this.#isStopped) {
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => this.#read(), UNSETTLED_RETRY_MS);
    }
  }
}
