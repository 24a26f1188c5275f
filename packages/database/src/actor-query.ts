import pg from 'pg';

/** What `app.enter` takes: who acts, in which request, and by which session (none for jobs and commands). */
export type Entry = readonly [userId: string | null, requestId: string | null, sessionToken: string | null];

const ENTER_TEXT = 'select app.enter($1, $2, $3)';

/** Sent alone it enters as nobody, which changes nothing; it is how a connection learns the statement. */
export const ENTER = { name: 'enter', text: ENTER_TEXT, values: [null, null, null] };

/** The part of pg's connection that a query writes to; its types do not tell. */
interface Wire {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(message: { name: string; text: string }): void;
  bind(message: { portal: string; statement: string; values: readonly unknown[] }): void;
  execute(message: { portal: string }): void;
}

/** The part of pg's own query that reads the answer; its types do not tell either. */
interface Reader {
  readonly name: string | undefined;
  readonly text: string;
  hasBeenParsed(wire: Wire): boolean;
  prepare(wire: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}
const Base = pg.Query as unknown as new (
  config: pg.QueryConfig & { queryMode: 'extended' },
  values: undefined,
  callback: (error: Error | null, result: pg.QueryResult) => void,
) => Reader;

export function isReadyToEnter(client: pg.Client): boolean {
  const { connection } = client as unknown as { connection: Wire };
  return connection.parsedStatements[ENTER.name] !== undefined;
}

/**
 * One statement on behalf of somebody, as PostgreSQL runs it fastest: the identity is bound and executed just before it
 * with no Sync in between, so both are one implicit transaction, one write and one answer. When `app.enter` refuses,
 * PostgreSQL skips what follows up to the Sync: the statement never runs without its identity.
 */
export class ActorQuery extends Base {
  readonly #entry: Entry;
  #hasEntered = false;

  constructor(
    config: pg.QueryConfig,
    entry: Entry,
    callback: (error: Error | null, result: pg.QueryResult) => void,
  ) {
    super({ ...config, queryMode: 'extended' }, undefined, callback);
    this.#entry = entry;
  }

  override prepare(wire: Wire): void {
    // Before the identity: skipped with a refused one, it would be missing for those who rely on it further behind.
    if (this.name !== undefined && !this.hasBeenParsed(wire)) {
      wire.parse({ name: this.name, text: this.text });
      wire.submittedNamedStatements[this.name] = this.text;
    }
    wire.bind({ portal: '', statement: ENTER.name, values: this.#entry });
    wire.execute({ portal: '' });
    super.prepare(wire);
  }

  override handleDataRow(message: unknown): void {
    if (this.#hasEntered) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#hasEntered) super.handleCommandComplete(message, wire);
    this.#hasEntered = true;
  }
}
