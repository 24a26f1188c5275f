import pg from 'pg';
import type { Entry } from './actor-query.ts';
import { asking, spend } from './preparing-client.ts';

type Send = (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>;

/**
 * For a connection that a pooler lends a transaction at a time: no statement has a name, and the one of `askAs` gets a
 * transaction around it, so that who asks is forgotten with its end.
 */
export class PooledClient extends pg.Client {
  constructor(...args: ConstructorParameters<typeof pg.Client>) {
    super(...args);
    // As PreparingClient does: a connection that breaks between two statements must not end the process.
    this.on('error', () => {});
  }

  override query = ((...args: unknown[]) => {
    const asked = asking.getStore();
    const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
    const [text, values] = args;
    if (!asked || typeof text !== 'string' || !Array.isArray(values)) return send.apply(this, args);
    return this.#ask(spend(asked), text, values);
  }) as pg.Client['query'];

  async #ask(entry: Entry, text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const send = (pg.Client.prototype.query as unknown as Send).bind(this);
    const who = entry.map((value) => (value === null ? 'null' : pg.escapeLiteral(value)));
    // All three are on their way before the first is answered. COMMIT after a failure rolls back.
    const [entered, answered, ended] = await Promise.allSettled([
      send(`begin; select app.enter(${who.join(', ')})`),
      send(text, values),
      send('commit'),
    ]);
    for (const step of [entered, answered, ended]) if (step.status === 'rejected') throw step.reason;
    return (answered as PromiseFulfilledResult<pg.QueryResult>).value;
  }
}
