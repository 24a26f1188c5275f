import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { BACK_WITHIN_S, type Experiment, Faults, seconds } from './experiment.ts';
import { signInPeople } from './people.ts';
import { sendRequest, timed, waitForSeconds } from './probe.ts';
import type { System } from './system.ts';

const REQUESTS = { quick: 60, full: 300 };
/** Longer than the connection timeout; in full also longer than PostgreSQL's statement timeout. */
const HELD_MS = { quick: 7_000, full: 13_000 };
const ANSWERED_WITHIN_MS = 25_000;

export const pool: Experiment = {
  name: 'pool',
  goal: 'all connections busy: 503 with Retry-After, no hanging request, /healthz responds, back within 5 s',
  async run(system, form) {
    const faults = new Faults();
    const [member] = await signInPeople(system, 1, 'user');
    const cookie = member?.cookie ?? '';
    const list = () => timed(() => sendRequest(`${system.address}/api/tools`, { cookie }));
    const isBack = () =>
      waitForSeconds('the list to respond again', async () => (await list()).status === 200);

    const release = await lockTools(system);
    const asked = Promise.all(Array.from({ length: REQUESTS[form] }, list));
    const alive = await timed(() => sendRequest(`${system.address}/healthz`));
    await pause(HELD_MS[form]);
    await release();
    const answers = await asked;
    const backs = [await isBack()];
    if (form === 'full') {
      const free = await takeAllConnections(system);
      try {
        const answer = await list();
        faults.unless(answer.status === 503, `got ${answer.status} without a free connection`);
        faults.unless(Number(answer.retryAfter) > 0, 'a 503 has no Retry-After');
      } finally {
        await free();
      }
      backs.push(await isBack());
    }

    const refused = answers.filter(({ status }) => status === 503);
    const odd = answers.filter(({ status }) => status !== 503 && status !== 200);
    const slowest = Math.max(...answers.map(({ ms }) => ms));
    const back = Math.max(...backs);
    // A request may wait for a connection instead of getting a 503: both are allowed.
    faults.unless(
      refused.length > 0 || slowest > 5_000,
      'no request was delayed, so the pool was not exhausted',
    );
    faults.unless(
      odd.length === 0,
      `unexpected responses: ${odd.length} × ${[...new Set(odd.map(({ status }) => status))].join(', ')}`,
    );
    faults.unless(
      refused.every(({ retryAfter }) => Number(retryAfter) > 0),
      'a 503 of the exhausted pool has no Retry-After',
    );
    faults.unless(slowest < ANSWERED_WITHIN_MS, `the slowest response took ${seconds(slowest)} s`);
    faults.unless(alive.status === 200, '/healthz failed while all connections were busy');
    faults.unless(back <= BACK_WITHIN_S[form], `back only after ${back.toFixed(1)} s`);
    return {
      figures: {
        requests: answers.length,
        'answered 503': refused.length,
        'slowest answer s': seconds(slowest),
        'healthz meanwhile ms': Math.round(alive.ms),
        'back s': seconds(back * 1000),
      },
      faults: faults.list,
    };
  },
};

/** Locks the tables of tools, so that every read waits; returns the function that releases the lock. */
async function lockTools({ owner }: System): Promise<() => Promise<void>> {
  const client = await owner.connect();
  await client.query('begin; lock table tool_cards, tools in access exclusive mode');
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

/** Opens every available connection, after closing those of the product. */
async function takeAllConnections({ database }: System): Promise<() => Promise<void>> {
  const taken: pg.Client[] = [];
  const take = async (): Promise<boolean> => {
    const client = new pg.Client(database.urls.owner);
    client.on('error', () => {});
    try {
      await client.connect();
      taken.push(client);
      return true;
    } catch {
      return false;
    }
  };
  while (await take());
  // No further connection is available, so this uses one of those just opened.
  await taken[0]?.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename in ('perk_app', 'perk_auth')`,
  );
  while (await take());
  return async () => {
    await Promise.all(taken.map((client) => client.end()));
  };
}
