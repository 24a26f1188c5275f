import assert from 'node:assert/strict';
import path from 'node:path';
import { startDebianReplica } from '@perkotheque/database/testing/debian-server';
import { createTool } from '@perkotheque/database/testing/factories';
import pg from 'pg';
import { freePort } from '../lib/ports.ts';
import { until } from './ask.ts';
import { openChannel } from './channel.ts';
import type { SignedIn, Stage } from './stage.ts';

const LISTS = 200;

/** A streaming replica answers the lists; nobody misses what they or others have just done; and it may go away. */
export async function readReplica(stage: Stage): Promise<void> {
  const port = await freePort();
  const server = await startDebianReplica(path.join(stage.folder, 'replica'), port, stage.primaryPort);
  stage.shutdown.add(() => server.stop());
  const onReplica = (url: string) => url.replace(/:\d+\//, `:${port}/`);
  const replica = new pg.Client(onReplica(stage.urls.owner));
  replica.on('error', () => {});
  await replica.connect();
  const at = await stage.startApi({ DATABASE_REPLICA_URL: onReplica(stage.urls.app) });
  for (let index = 0; index < 60; index += 1) await createTool(stage.owner);
  const people = {
    reader: await stage.member(at),
    writer: await stage.member(at),
    admin: await stage.member(at, { role: 'admin' }),
  };
  await listsComeFromIt(stage, at, people.reader, replica);
  await nobodyMissesAnything(stage, at, people, replica);
  await replica.end();
  await itMayGoAway(stage, at, people.reader, () => server.stop());
}

const commits = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query(
    `select xact_commit::integer as count from pg_stat_database where datname = current_database()`,
  );
  return rows[0].count;
};

async function listsComeFromIt(
  stage: Stage,
  at: string,
  reader: SignedIn,
  replica: pg.Client,
): Promise<void> {
  const { call, say } = stage;
  const before = await commits(replica);
  await until('the replica is asked', async () => {
    for (const address of [
      '/api/tools',
      '/api/tools?q=outil',
      '/api/tools/counts',
      '/api/tools/suggestions?q=out',
    ])
      for (let index = 0; index < LISTS / 4; index += 1)
        assert.equal((await call(at, 'GET', address, reader)).status, 200);
    return (await commits(replica)) - before >= LISTS;
  });
  say(
    `replica: lists, searches, counts and suggestions were answered by it (${(await commits(replica)) - before} transactions there)`,
  );
}

type People = Record<'reader' | 'writer' | 'admin', SignedIn>;

/** With the replica held still: whoever reads there now sees the past, and would notice. */
async function nobodyMissesAnything(
  stage: Stage,
  at: string,
  people: People,
  replica: pg.Client,
): Promise<void> {
  const { call, owner, say } = stage;
  const tool = await createTool(owner, { name: 'Aaa avant' });
  const channel = openChannel(at, people.reader.cookie);
  await until('the channel is open', channel.isReady);
  await until('the replica has the tool', async () => {
    const { rowCount } = await replica.query('select 1 from tools where id = $1', [tool.id]);
    return rowCount === 1;
  });
  await replica.query('select pg_wal_replay_pause()');
  const favourite = await call(at, 'PUT', `/api/favorites/${tool.id}`, people.writer);
  assert.equal(favourite.status, 204);
  const writer = { ...people.writer, cookie: `${people.writer.cookie}; ${favourite.cookie}` };
  const own = await call(at, 'GET', '/api/tools?favorites=true', writer);
  assert.deepEqual(
    (own.json.tools as { id: string }[]).map(({ id }) => id),
    [tool.id],
    'one’s own favourite',
  );

  await call(at, 'PATCH', `/api/tools/${tool.id}`, people.admin, { name: 'Aaa après' });
  await until('the change was told', () => channel.changes.includes(`tools:${tool.id}`));
  const others = await call(at, 'GET', '/api/tools?q=aaa', people.reader);
  assert.deepEqual(
    (others.json.tools as { name: string }[]).map(({ name }) => name),
    ['Aaa après'],
    'another’s change',
  );
  const { rows } = await replica.query('select name from tools where id = $1', [tool.id]);
  assert.equal(rows[0].name, 'Aaa avant', 'the replica did trail');
  const leaving = await stage.member(at);
  assert.equal((await call(at, 'GET', '/api/tools', leaving)).status, 200);
  await call(at, 'POST', '/api/auth/sign-out', leaving, {});
  assert.equal((await call(at, 'GET', '/api/tools', leaving)).status, 401, 'a session that has ended');
  await replica.query('select pg_wal_replay_resume()');
  channel.close();
  const before = await commits(replica);
  const ms = await until('the replica is asked again', async () => {
    await call(at, 'GET', '/api/tools', people.reader);
    return (await commits(replica)) - before > 20;
  });
  say(
    `replica held still: a member saw their own favourite and another’s change at once, an ended session was refused; used again ${(ms / 1000).toFixed(1)} s after it went on`,
  );
}

async function itMayGoAway(
  stage: Stage,
  at: string,
  reader: SignedIn,
  stopReplica: () => Promise<void>,
): Promise<void> {
  const { call, say } = stage;
  let isOver = false;
  let answers = 0;
  const failures: number[] = [];
  const read = async () => {
    while (!isOver) {
      const { status } = await call(at, 'GET', '/api/tools', reader);
      answers += 1;
      if (status !== 200) failures.push(status);
    }
  };
  const readers = Array.from({ length: 4 }, read);
  await until('lists are read', () => answers > 50);
  await stopReplica();
  const after = answers;
  await until('lists are read without it', () => answers > after + 100);
  isOver = true;
  await Promise.all(readers);
  assert.deepEqual(failures, [], 'every list was answered');
  say(`replica stopped while four members read: ${answers} lists, none failed`);
}
