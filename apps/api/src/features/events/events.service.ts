import EventEmitter from 'node:events';
import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { EventTopic } from '@perkotheque/domain/events/vocabulary';
import type { Logger } from '#lib/logger.ts';
import { changeFrame, readyFrame, resetFrame } from './events.frames.ts';
import { EventHub, type LiveClient } from './events.hub.ts';
import {
  type EventCursor,
  findLatestCursor,
  hasEvent,
  hasUnsettledEvents,
  insertEvents,
  listEventsAfter,
  type StoredEvent,
} from './events.repo.ts';
import { NotificationListener, SESSIONS_CHANNEL } from './events-listener.repo.ts';

const NOBODY = { userId: null };
const BATCH = 200;
// Few enough to fit, with the longest ids, into what a client may leave untaken.
const MAX_REPLAYED = 200;
const UNSETTLED_RETRY_MS = 250;

/** Tells every open channel, once the transaction commits, that these things changed. */
export function publish(trx: ActorTrx, topic: EventTopic, ids: readonly string[]): Promise<void> {
  return insertEvents(trx, topic, ids);
}

function isBefore(seen: EventCursor, cursor: EventCursor | undefined): boolean {
  if (cursor === undefined) return false;
  const [ours, theirs] = [BigInt(seen.xid), BigInt(cursor.xid)];
  return ours < theirs || (ours === theirs && seen.id < cursor.id);
}

type Options = { db: Database; connectionString: string; logger: Logger };

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
    const missed = lastSeen === null ? [] : await this.#listMissed(lastSeen);
    if (missed === null) this.#hub.send(client, resetFrame(this.#cursor));
    else this.#hub.send(client, readyFrame(lastSeen ?? this.#cursor));
    for (const event of missed ?? []) this.#hub.send(client, changeFrame(event));
    // It may have left, or been too slow already, while we were reading.
    if (client.isOpen()) this.#hub.add(client);
  }

  /** Null when it is too much or no longer known. */
  async #listMissed(lastSeen: EventCursor): Promise<StoredEvent[] | null> {
    return withActor(this.#db, NOBODY, async (trx) => {
      if (!(await hasEvent(trx, lastSeen))) return null;
      const missed: StoredEvent[] = [];
      let seen = lastSeen;
      // Other clients may be told something while we read: read on until we are not behind them.
      do {
        const events = await listEventsAfter(trx, seen, MAX_REPLAYED);
        missed.push(...events);
        seen = events.at(-1)?.cursor ?? seen;
        if (missed.length >= MAX_REPLAYED) return null;
      } while (isBefore(seen, this.#cursor));
      return missed;
    });
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
      this.#cursor ??= (await findLatestCursor(trx)) ?? { xid: '0', id: 0 };
      for (;;) {
        const events = await listEventsAfter(trx, this.#cursor, BATCH);
        for (const event of events) {
          this.#cursor = event.cursor;
          this.#hub.broadcast(changeFrame(event));
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
