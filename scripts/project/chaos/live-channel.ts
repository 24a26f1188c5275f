import pg from 'pg';
import { type Experiment, Faults, seconds } from './experiment.ts';
import { LiveClient } from './live-client.ts';
import { signInPeople } from './people.ts';
import { secondsUntil } from './probe.ts';

const CLIENTS = 1_000;
const CLIENTS_PER_MEMBER = 10;
const EVENTS_BEFORE = 100;
const EVENTS_AFTER = 100;

/**
 * Many open channels on one process, some of them cut, PostgreSQL restarted in between: everybody is told of every
 * change once, and all in the same order.
 */
export const liveChannel: Experiment = {
  name: 'live-channel',
  goal: 'live channels, a third of them cut, across a restart of PostgreSQL: every change told once and in order',
  isFullOnly: true,
  async run(scene) {
    const { address, database } = scene;
    const people = await signInPeople(scene, CLIENTS / CLIENTS_PER_MEMBER, 'user');
    const clients = Array.from(
      { length: CLIENTS },
      (_none, index) => new LiveClient(address, people[index % people.length]?.cookie ?? ''),
    );
    try {
      const connected = await secondsUntil(
        'every channel is open',
        async () => clients.every(({ connections }) => connections > 0),
        60_000,
      );
      await publish(database.urls.owner, 'before', EVENTS_BEFORE);
      await everyoneHas(clients, EVENTS_BEFORE);

      await database.stop();
      for (const client of clients.filter((_client, index) => index % 3 === 0)) client.breakOff();
      await database.startAgain();
      await publish(database.urls.owner, 'after', EVENTS_AFTER);
      const last = await everyoneHas(clients, EVENTS_BEFORE + EVENTS_AFTER);
      return {
        figures: {
          channels: CLIENTS,
          changes: EVENTS_BEFORE + EVENTS_AFTER,
          'open after s': seconds(connected * 1000),
          'last told after s': seconds(last * 1000),
        },
        faults: faultsOf(clients),
      };
    } finally {
      for (const client of clients) client.close();
    }
  },
};

function faultsOf(clients: LiveClient[]): string[] {
  const faults = new Faults();
  const told = clients[0]?.received ?? [];
  faults.unless(
    new Set(told).size === EVENTS_BEFORE + EVENTS_AFTER,
    'a change was told twice, or not at all',
  );
  for (const [index, { received, resets }] of clients.entries()) {
    const at = received.findIndex((id, position) => id !== told[position]);
    faults.unless(at === -1, `channel ${index} was told ${received[at]} where others were told ${told[at]}`);
    faults.unless(received.length === told.length, `channel ${index} was told something twice`);
    faults.unless(resets === 0, `channel ${index} had to start afresh`);
  }
  return faults.list.slice(0, 10);
}

const everyoneHas = (clients: LiveClient[], count: number) =>
  secondsUntil(
    `everybody has ${count} changes`,
    async () => clients.every(({ received }) => received.length >= count),
    60_000,
  );

/** In transactions that overlap, since order is hard only then. */
async function publish(ownerUrl: string, word: string, count: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 5 });
  pool.on('error', () => {});
  try {
    const names = Array.from({ length: count }, (_none, index) => `${word}-${index}`);
    await Promise.all(names.map((name) => pool.query(`select app.publish_event('tools', $1)`, [name])));
  } finally {
    await pool.end();
  }
}
