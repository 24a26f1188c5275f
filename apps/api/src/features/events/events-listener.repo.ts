import pg from 'pg';

const EVENTS_CHANNEL = 'perk_events';
export const SESSIONS_CHANNEL = 'perk_sessions';

const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 10_000;

type Options = {
  connectionString: string;
  onNotification: (channel: string, payload: string) => void;
  /** Called after each connection: notifications sent while disconnected are lost. */
  onListening: () => void;
  onError: (error: Error) => void;
};

/** Uses a dedicated connection: a pooled one stops listening when it is released. Reconnects by itself. */
export class NotificationListener {
  readonly #options: Options;
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #waitMs = FIRST_WAIT_MS;
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.connectionString,
      application_name: 'perkotheque-events',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    this.#client = client;
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('the connection ended')));
    client.on('notification', ({ channel, payload }) => this.#options.onNotification(channel, payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${EVENTS_CHANNEL}; listen ${SESSIONS_CHANNEL}`);
      this.#waitMs = FIRST_WAIT_MS;
      this.#options.onListening();
    } catch (error) {
      this.#lost(client, error instanceof Error ? error : new Error('cannot listen'));
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => {});
  }

  #lost(client: pg.Client, error: Error): void {
    if (this.#isStopped || this.#client !== client) return;
    this.#client = undefined;
    this.#options.onError(error);
    client.end().catch(() => {});
    // Jitter: all processes reconnect after a restart of PostgreSQL, but not at the same time.
    this.#retry = setTimeout(() => void this.start(), this.#waitMs * (0.5 + Math.random()));
    this.#waitMs = Math.min(MAX_WAIT_MS, this.#waitMs * 2);
  }
}
