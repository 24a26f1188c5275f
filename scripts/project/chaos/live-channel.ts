import pg from 'pg';
import { type Experiment, Faults, seconds } from './experiment.ts';
import { LiveClient } from './live-client.ts';
import { signInPeople } from './people.ts';
import { waitForSeconds } from './probe.ts';

const CLIENTS = 1_000;
const CLIENTS_PER_MEMBER = 10;
const EVENTS_BEFORE = 100;
const EVENTS_AFTER = 100;

/** Many SSE connections to one process, a third of them cut, with a restart of PostgreSQL in between. */
export const liveChannel: Experiment = {
  name: 'live-channel',
  goal: 'SSE connections, a third of them cut, across a restart of PostgreSQL: every event received once and in order',
  isFullOnly: true,
  async run(system) {
    const { address, database } = system;
    const people = await signInPeople(system, CLIENTS / CLIENTS_PER_MEMBER, 'user');
    const clients = Array.from(
      { length: CLIENTS },
      (_none, index) => new LiveClient(address, people[index % people.length]?.cookie ?? ''),
    );
    try {
      const connected = await waitForSeconds(
        'every connection to be open',
        async () => clients.every(({ connections }) => connections > 0),
        60_000,
      );
      await publish(database.urls.owner, 'before', EVENTS_BEFORE);
      await waitForEvents(clients, EVENTS_BEFORE);

      await database.stop();
      for (const client of clients.filter((_client, index) => index % 3 === 0)) client.disconnect();
      await database.restart();
      await publish(database.urls.owner, 'after', EVENTS_AFTER);
      const last = await waitForEvents(clients, EVENTS_BEFORE + EVENTS_AFTER);
      return {
        figures: {
          channels: CLIENTS,
          changes: EVENTS_BEFORE + EVENTS_AFTER,
          'open after s': seconds(connected * 1000),
          'last event after s': seconds(last * 1000),
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
  const expected = clients[0]?.received ?? [];
  faults.unless(
    new Set(expected).size === EVENTS_BEFORE + EVENTS_AFTER,
    'an event was received twice or not at all',
  );
  for (const [index, { received, resets }] of clients.entries()) {
    const at = received.findIndex((id, position) => id !== expected[position]);
    faults.unless(at === -1, `connection ${index} received ${received[at]} instead of ${expected[at]}`);
    faults.unless(received.length === expected.length, `connection ${index} received an event twice`);
    faults.unless(resets === 0, `connection ${index} got a reset`);
  }
  return faults.list.slice(0, 10);
}

const waitForEvents = (clients: LiveClient[], count: number) =>
  waitForSeconds(
    `every connection to receive ${count} events`,
    async () => clients.every(({ received }) => received.length >= count),
    60_000,
  );

/** Publishes from overlapping transactions, which make a stable order difficult. */
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
