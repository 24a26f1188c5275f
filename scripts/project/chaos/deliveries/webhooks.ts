import assert from 'node:assert/strict';
import { createTool } from '@perkotheque/database/testing/factories';
import type { Faults } from '../experiment.ts';
import { RECEIVER_HOST } from '../external/webhook-receiver.ts';
import type { Jobs } from '../jobs.ts';
import { postAs, signInPeople, withOwner } from '../people.ts';
import { waitForSeconds } from '../probe.ts';
import type { System } from '../system.ts';
import { Countdown, killAfter } from './countdown.ts';

const TOOLS_PER_KILL = 3;
/** « created » and « updated ». */
const EVENTS_PER_TOOL = 2;

/** Kills the worker while it delivers webhooks. */
export class KilledWebhooks {
  readonly #system: System;
  readonly #jobs: Jobs;
  readonly #webhookId: string;
  readonly #tools: string[] = [];
  #kills = 0;

  private constructor(system: System, jobs: Jobs, webhookId: string) {
    this.#system = system;
    this.#jobs = jobs;
    this.#webhookId = webhookId;
  }

  static async create(system: System, jobs: Jobs): Promise<KilledWebhooks> {
    const [admin] = await signInPeople(system, 1, 'admin');
    const receiver = { name: 'Récepteur', format: 'standard', topics: ['tool'] };
    const body = { ...receiver, url: `https://${RECEIVER_HOST}/evenements` };
    const answer = await postAs(system, '/api/webhooks', body, admin?.cookie);
    assert.equal(answer.status, 201, `Adding a webhook failed: ${await answer.clone().text()}`);
    const { webhook } = (await answer.json()) as { webhook: { id: string } };
    return new KilledWebhooks(system, jobs, webhook.id);
  }

  async kill(turn: number): Promise<void> {
    const { receiver, worker } = this.#system;
    await this.#createEvents();
    await this.makeDue();
    const countdown = new Countdown(1 + (turn % (TOOLS_PER_KILL * EVENTS_PER_TOOL)));
    receiver.onEvent = () => countdown.hit();
    await killAfter(worker, () => countdown.reached, (turn * 7) % 30);
    this.#kills += 1;
  }

  /** While no worker lives: ends the lease and the job of the killed one, and starts the sweep of the next minute. */
  async makeDue(): Promise<void> {
    for (const name of ['webhooks.deliver', 'webhooks.sweep']) await this.#jobs.expire(name);
    await this.#system.owner.query(
      `update app.webhook_deliveries set next_at = now() where webhook_id = $1 and state = 'waiting'`,
      [this.#webhookId],
    );
    await this.#jobs.start('webhooks.sweep');
  }

  async check(faults: Faults): Promise<Record<string, number>> {
    const { owner, receiver } = this.#system;
    await waitForSeconds(
      'every webhook to be delivered',
      async () => (await this.#countWaiting()) === 0,
      400_000,
    );
    // Other tools change too, by other experiments.
    const { rows } = await owner.query<{ id: string; state: string; place: string; is_own: boolean }>(
      `select e.id, d.state, e.object_id || ' ' || e.sequence as place, e.object_id = any ($2::uuid[]) as is_own
         from app.webhook_deliveries d join app.webhook_events e on e.id = d.event_id where d.webhook_id = $1`,
      [this.#webhookId, this.#tools],
    );
    const received = Map.groupBy(receiver.received, ({ id }) => id);
    const own = rows.filter(({ is_own }) => is_own);
    const lost = rows.filter(({ id, state }) => state !== 'delivered' || !received.has(id)).length;
    const expected = this.#tools.length * EVENTS_PER_TOOL;
    const places = new Set(receiver.received.map(({ objectId, sequence }) => `${objectId} ${sequence}`));
    const again = receiver.received.length - received.size;
    faults.unless(own.length === expected, `${own.length} events were kept of ${expected} changes`);
    faults.unless(lost === 0, `${lost} webhooks were not delivered`);
    faults.unless(places.size === received.size, `${received.size - places.size} events came under two ids`);
    faults.unless(again <= this.#kills, `${again} webhooks came again after ${this.#kills} kills`);
    return {
      'kills delivering a webhook': this.#kills,
      webhooks: rows.length,
      'same webhook sent again': again,
    };
  }

  async #countWaiting(): Promise<number> {
    const { rows } = await this.#system.owner.query(
      `select count(*)::int as open from app.webhook_deliveries where webhook_id = $1 and state = 'waiting'`,
      [this.#webhookId],
    );
    return rows[0].open;
  }

  async #createEvents(): Promise<void> {
    await withOwner(this.#system, async (owner) => {
      for (let count = 0; count < TOOLS_PER_KILL; count += 1) {
        const { id } = await createTool(owner);
        await owner.updateTable('tools').set({ description: 'Nouvelle' }).where('id', '=', id).execute();
        this.#tools.push(id);
      }
    });
  }
}
