import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';
import pg from 'pg';
import { ActorQuery, ENTER, type Entry, isReadyToEnter } from './actor-query.ts';

/**
 * Beyond this many different texts further ones are not prepared: a connection keeps each for its whole life, and lists
 * of variable length make a new text each time.
 */
const MAX_STATEMENTS = 500;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_STATEMENTS) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** Who asks the one statement of `askAs`. */
export type Asking = { entry: Entry; isSpent: boolean };

export const asking = new AsyncLocalStorage<Asking>();

/** Who asks, once. */
export function spend(asked: Asking): Entry {
  if (asked.isSpent) throw new Error('askAs runs one statement; use withActor for several');
  asked.isSpent = true;
  return asked.entry;
}

/** Parses and plans each statement once a connection: planning a list takes longer than running it. */
export class PreparingClient extends pg.Client {
  constructor(...args: ConstructorParameters<typeof pg.Client>) {
    super(...args);
    // The pool listens while it is idle, a query while it runs. Between two statements of a transaction nobody does, and
    // a connection that breaks in that moment would end the process; its next statement fails all the same.
    this.on('error', () => {});
  }

  // The signatures of `query` are many; only the one Kysely uses is changed.
  override query = ((...args: unknown[]) => {
    const [text, values] = args;
    this.#gather();
    const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
    if (args.length !== 2 || typeof text !== 'string' || !Array.isArray(values))
      return send.apply(this, args);
    const asked = asking.getStore();
    if (asked) return this.ask(spend(asked), text, values);
    const name = values.length > 0 ? nameOf(text) : undefined;
    return name === undefined ? send.apply(this, args) : send.call(this, { name, text, values });
  }) as pg.Client['query'];

  /** One statement on behalf of somebody; see ActorQuery. Not kept, it relies on nothing that was sent before. */
  ask(entry: Entry, text: string, values: readonly unknown[], isKept = true): Promise<pg.QueryResult> {
    this.#gather();
    const name = isKept ? nameOf(text) : undefined;
    const send = pg.Client.prototype.query as (query: unknown) => Promise<unknown>;
    // Its failure is met by the statement that relies on it.
    if (!isReadyToEnter(this)) send.call(this, ENTER).catch(() => {});
    return new Promise((resolve, reject) => {
      const answered = (error: Error | null, result: pg.QueryResult) =>
        error ? reject(error) : resolve(result);
      send.call(this, new ActorQuery({ text, values: [...values], ...(name && { name }) }, entry, answered));
    });
  }

  /** What is sent within one turn leaves in one write: each costs a call to the system and wakes the server up. */
  #gather(): void {
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    queueMicrotask(() => stream.uncork());
  }
}
