import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { makeRetriesDue } from './probe.ts';

/** Starts jobs that otherwise wait for their hour, and lets time pass for those of a killed worker. */
export class Jobs {
  readonly #owner: pg.Pool;
  readonly #boss: PgBoss;

  constructor(owner: pg.Pool, connectionString: string) {
    this.#owner = owner;
    this.#boss = new PgBoss({
      ...{ connectionString, max: 1, application_name: 'chaos-jobs', schema: 'pgboss' },
      ...{ migrate: false, createSchema: false, supervise: false, schedule: false },
    });
    this.#boss.on('error', () => {});
  }

  async start(name: string): Promise<void> {
    await this.#boss.start();
    await this.#boss.send(name, {});
  }

  /** Ends the time limits of running jobs while no worker lives: pg-boss retries or fails each, as it does later. */
  async expire(name: string): Promise<void> {
    await this.#boss.start();
    await this.#owner.query(
      `update pgboss.job set started_on = started_on - make_interval(secs => expire_seconds + 1),
              heartbeat_on = heartbeat_on - make_interval(secs => heartbeat_seconds + 1)
        where name = $1 and state = 'active'`,
      [name],
    );
    await this.#owner.query(
      `update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = $1`,
      [name],
    );
    await this.#boss.supervise(name);
    await makeRetriesDue(this.#owner, name);
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false });
  }
}
