import assert from 'node:assert/strict';
import { createDatabase } from '@perkotheque/database/connect';
import { createMember, TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import pg from 'pg';
import { LiveClient } from './live-client.ts';
import { ask, secondsUntil } from './probe.ts';
import type { Scene } from './scenarios.ts';

const CLIENTS_PER_MEMBER = 10;
const EVENTS_BEFORE = 100;
const EVENTS_AFTER = 100;

/**
 * Many open channels on one process, some of them cut, PostgreSQL restarted in between: everybody is told of every
 * change once, and all in the same order.
 */
export async function liveChannelLosesNothing(scene: Scene, clientCount: number): Promise<void> {
  const { application, database, say } = scene;
  const cookies = await signInMany(scene, Math.ceil(clientCount / CLIENTS_PER_MEMBER));
  const clients = Array.from(
    { length: clientCount },
    (_none, index) => new LiveClient(application.origin, cookies[index % cookies.length] ?? ''),
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
    const seconds = await everyoneHas(clients, EVENTS_BEFORE + EVENTS_AFTER);

    const told = clients[0]?.received ?? [];
    assert.equal(new Set(told).size, EVENTS_BEFORE + EVENTS_AFTER, 'each change once');
    for (const [index, { received, resets }] of clients.entries()) {
      const at = received.findIndex((id, position) => id !== told[position]);
      assert.equal(at, -1, `channel ${index} was told ${received[at]} where others were told ${told[at]}`);
      assert.equal(received.length, told.length, `channel ${index} was told something twice`);
      assert.equal(resets, 0, `channel ${index} had to start afresh`);
    }
    assert.equal((await ask(`${application.origin}/healthz`)).status, 200);
    say(
      `${clientCount} live channels (open after ${connected.toFixed(1)} s), a third cut, PostgreSQL restarted: ` +
        `${EVENTS_BEFORE + EVENTS_AFTER} changes told once and in order, the last ${seconds.toFixed(1)} s after they happened`,
    );
  } finally {
    for (const client of clients) client.close();
  }
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

async function signInMany({ application, database }: Scene, count: number): Promise<string[]> {
  const owner = createDatabase({ connectionString: database.urls.owner, max: 2, applicationName: 'chaos' });
  try {
    const cookies: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const { email } = await createMember(owner.db);
      const answer = await fetch(`${application.origin}/api/auth/sign-in`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: application.origin,
          // Sign-ins are limited by address; these come from many.
          'x-forwarded-for': `10.0.${Math.floor(index / 250)}.${index % 250}`,
        },
        body: JSON.stringify({ email, password: TEST_PASSWORD }),
      });
      const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
      assert.ok(answer.ok && cookie, `signing in: ${answer.status}`);
      cookies.push(cookie);
    }
    return cookies;
  } finally {
    await owner.close();
  }
}
