import type pg from 'pg';
import type { Entry } from './actor-query.ts';
import type { PreparingClient } from './preparing-client.ts';

/** Behind this many unanswered questions another is left to the pool, whose queue knows when to give up. */
const MAX_UNANSWERED = 32;

/**
 * Preparing a statement failed further ahead on the lane: those who relied on it find none (26000), and those who heard
 * of the failure too late prepare it twice (42P05). Neither ran.
 */
const NOT_RUN = new Set<unknown>(['26000', '42P05']);
const hasNotRun = (error: unknown) => error instanceof Error && NOT_RUN.has(Reflect.get(error, 'code'));

type Lane = { client: PreparingClient; unanswered: number; ready: Promise<void> | null };

/**
 * Connections that questions of one statement share instead of taking turns: each is its own transaction and says by
 * itself who asks, so the next may be sent before the last is answered. Under load many travel in one write, which is
 * most of what a short question costs. A slow one holds up those behind it on its lane, and new ones take another.
 */
export class AskLanes {
  readonly #lanes: Lane[] = [];
  readonly #connect: () => PreparingClient;
  readonly #max: number;
  readonly #onIdleError: (error: Error) => void;

  constructor(connect: () => PreparingClient, max: number, onIdleError: (error: Error) => void) {
    this.#connect = connect;
    this.#max = max;
    this.#onIdleError = onIdleError;
  }

  /** The lane with the shortest wait, or null when all are full. */
  pick(): Lane | null {
    let best: Lane | null = null;
    for (const lane of this.#lanes) if (best === null || lane.unanswered < best.unanswered) best = lane;
    if (this.#lanes.length < this.#max && (best === null || best.unanswered > 0)) best = this.#add();
    return best !== null && best.unanswered < MAX_UNANSWERED ? best : null;
  }

  async ask(lane: Lane, entry: Entry, text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    lane.unanswered += 1;
    try {
      if (lane.ready !== null) await lane.ready;
      return await lane.client.ask(entry, text, values);
    } catch (error) {
      if (!hasNotRun(error)) throw error;
      return await lane.client.ask(entry, text, values, false);
    } finally {
      lane.unanswered -= 1;
    }
  }

  #add(): Lane {
    const client = this.#connect();
    const lane: Lane = { client, unanswered: 0, ready: null };
    // Whatever is on its way when a connection breaks is told so by pg itself; what comes next opens another.
    const drop = () => {
      const index = this.#lanes.indexOf(lane);
      if (index >= 0) this.#lanes.splice(index, 1);
    };
    client.on('error', (error) => {
      drop();
      if (lane.unanswered === 0) this.#onIdleError(error);
    });
    client.on('end', drop);
    lane.ready = client.connect().then(
      () => {
        lane.ready = null;
      },
      (error) => {
        drop();
        throw error;
      },
    );
    this.#lanes.push(lane);
    return lane;
  }

  async close(): Promise<void> {
    await Promise.all(this.#lanes.map(({ client }) => client.end()));
  }
}
