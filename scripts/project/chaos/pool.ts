import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { BACK_WITHIN_S, type Experiment, Faults, seconds } from './experiment.ts';
import { signInPeople } from './people.ts';
import { ask, secondsUntil, timed } from './probe.ts';
import type { Scene } from './scene.ts';

const REQUESTS = { quick: 60, full: 300 };
/** Long enough for those who wait for a connection to be refused; in full, for PostgreSQL to cancel the others too. */
const HELD_MS = { quick: 7_000, full: 13_000 };
const ANSWERED_WITHIN_MS = 25_000;

/** Every connection of http busy, then every connection of PostgreSQL taken. */
export const pool: Experiment = {
  name: 'pool',
  goal: 'all connections busy: 503 with Retry-After and no hanging request, alive all along, well again within 5 s',
  async run(scene, form) {
    const faults = new Faults();
    const [member] = await signInPeople(scene, 1, 'user');
    const cookie = member?.cookie ?? '';
    const list = () => timed(() => ask(`${scene.address}/api/tools`, { cookie }));
    const isBack = () =>
      secondsUntil('the list is answered again', async () => (await list()).status === 200);

    const release = await holdTools(scene);
    const asked = Promise.all(Array.from({ length: REQUESTS[form] }, list));
    const alive = await timed(() => ask(`${scene.address}/healthz`));
    await pause(HELD_MS[form]);
    await release();
    const answers = await asked;
    const backs = [await isBack()];
    if (form === 'full') {
      const free = await takeAllConnections(scene);
      try {
        const answer = await list();
        faults.unless(answer.status === 503, `answered ${answer.status} without a connection to be had`);
        faults.unless(Number(answer.retryAfter) > 0, 'did not say when to try again');
      } finally {
        await free();
      }
      backs.push(await isBack());
    }

    const refused = answers.filter(({ status }) => status === 503);
    const odd = answers.filter(({ status }) => status !== 503 && status !== 200);
    const slowest = Math.max(...answers.map(({ ms }) => ms));
    const back = Math.max(...backs);
    // Those who wait on a shared connection are answered late rather than refused: both are answers.
    faults.unless(refused.length > 0 || slowest > 5_000, 'nobody was held up: nothing was exhausted');
    faults.unless(
      odd.length === 0,
      `unexpected answers: ${odd.length} × ${[...new Set(odd.map(({ status }) => status))].join(', ')}`,
    );
    faults.unless(
      refused.every(({ retryAfter }) => Number(retryAfter) > 0),
      'a 503 did not say when to try again',
    );
    faults.unless(slowest < ANSWERED_WITHIN_MS, `the slowest answer took ${seconds(slowest)} s`);
    faults.unless(alive.status === 200, 'not alive while all connections were busy');
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

/** Whoever reads tools waits from now on; answers how to let them go. */
async function holdTools({ owner }: Scene): Promise<() => Promise<void>> {
  const client = await owner.connect();
  await client.query('begin; lock table tool_cards, tools in access exclusive mode');
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

/** All there are, and nobody else keeps one. */
async function takeAllConnections({ database }: Scene): Promise<() => Promise<void>> {
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
  // By one of those taken: there is none left to ask for.
  await taken[0]?.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename in ('perk_app', 'perk_auth')`,
  );
  while (await take());
  return async () => {
    await Promise.all(taken.map((client) => client.end()));
  };
}
