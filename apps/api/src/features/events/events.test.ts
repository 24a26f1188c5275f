import type { AddressInfo } from 'node:net';
import { withActor } from '@perkotheque/database/actor';
import { createDatabase, type DatabaseHandle } from '@perkotheque/database/connect';
import type { LocalServer } from '@perkotheque/database/local-server';
import { TEST_POOL_MAX, type TestDatabase, testDatabase } from '@perkotheque/database/testing/database';
import { startTestServer } from '@perkotheque/database/testing/server';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Identity, SessionResolver } from '#lib/identity.ts';
import { createLogger } from '#lib/logger.ts';
import { EventStream } from '../../../test/support/event-stream.ts';
import { as, sessionsByName, type TestApp, testApp } from '../../../test/support/test-app.ts';
import { insertEvents } from './events.repo.ts';
import { LiveEvents } from './events.service.ts';

const logger = createLogger({ level: 'silent', name: 'test' });
const NOBODY = { userId: null };

describe('event stream', () => {
  let server: LocalServer;
  let database: TestDatabase;
  let owner: pg.Client;
  let liveEvents: LiveEvents;
  let fixture: TestApp;
  let url: string;
  let isSessionGone = false;
  let observed: DatabaseHandle;
  let afterStatement: (text: string) => Promise<void> | void;
  const streams: EventStream[] = [];

  const sessions: SessionResolver = {
    resolve: async (request): Promise<Identity | null> =>
      isSessionGone ? null : sessionsByName.resolve(request),
  };

  beforeAll(async () => {
    // An event is readable only after all older transactions of the server, so this file has a server of its own.
    server = await startTestServer();
    database = await testDatabase();
    observed = createDatabase({
      ...{ connectionString: database.urls.app, max: TEST_POOL_MAX, applicationName: 'test-events' },
      log: ({ query }) => afterStatement(query.sql),
    });
    owner = new pg.Client({ connectionString: database.urls.owner });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await observed.close();
    await database.close();
    await server.stop();
  });

  beforeEach(async () => {
    isSessionGone = false;
    afterStatement = () => {};
    liveEvents = new LiveEvents({ db: observed.db, connectionString: database.urls.app, logger });
    fixture = await testApp({ deps: { db: database.db, sessions, liveEvents } });
    await fixture.app.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(fixture.app.server.address() as AddressInfo).port}/api/events`;
    liveEvents.start();
    await liveEvents.whenListening();
  });
  afterEach(async () => {
    for (const stream of streams.splice(0)) stream.close();
    await fixture.close();
    await liveEvents.stop();
  });

  async function open(headers: Record<string, string> = {}): Promise<EventStream> {
    const stream = await EventStream.open(url, { ...as('user'), ...headers });
    streams.push(stream);
    return stream;
  }
  const publishIds = (...ids: string[]) =>
    withActor(database.db, NOBODY, (trx) => insertEvents(trx, 'tools', ids));
  const isSettled = async () => {
    const { rows } = await owner.query(
      "select xid < pg_snapshot_xmin(pg_current_snapshot()) as is from app.events where entity_id = 'early'",
    );
    return rows[0]?.is;
  };
  const change = (id: string) => ({ kind: 'change', topic: 'tools', id });

  it('responds 401 without a session and opens a stream for members', async () => {
    expect((await EventStream.open(url)).status).toBe(401);
    const stream = await open();
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-content-type-options': 'nosniff',
    });
    expect(stream.headers['content-encoding']).toBeUndefined();
  });

  it('sends the ids of changes to every member after the commit', async () => {
    const [first, second] = [await open(), await open(as('admin'))];
    expect((await first.next()).message).toEqual({ kind: 'ready' });
    expect((await second.next()).message).toEqual({ kind: 'ready' });
    await expect(
      withActor(database.db, NOBODY, async (trx) => {
        await insertEvents(trx, 'tools', ['rolled-back']);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await publishIds('tool-1', 'tool-2');
    for (const stream of [first, second]) {
      expect((await stream.next()).message).toEqual(change('tool-1'));
      expect((await stream.next()).message).toEqual(change('tool-2'));
    }
  });

  it('sends missed events to a client that reconnects with Last-Event-ID', async () => {
    const stream = await open();
    await stream.next();
    await publishIds('seen');
    const { id } = await stream.next();
    stream.close();
    await publishIds('missed-1');
    await publishIds('missed-2');
    const back = await open({ 'last-event-id': id ?? '' });
    expect((await back.next()).message).toEqual({ kind: 'ready' });
    const missed = [(await back.next()).message, (await back.next()).message];
    expect(missed).toEqual([change('missed-1'), change('missed-2')]);
  });

  it('[CLM-05] sends an addressed event to its member only, live and after a reconnection', async () => {
    const addressee = await sessionsByName.resolve({ headers: as('user'), ip: '' });
    await owner.query(
      `insert into auth."user" (id, name, email, "emailVerified") values ($1, 'N', 'n@x.example', true)`,
      [addressee?.userId],
    );
    const publishTo = (id: string) =>
      owner.query("select app.publish_event_to($1, 'notices', $2)", [addressee?.userId, id]);
    const notice = (id: string) => ({ kind: 'change', topic: 'notices', id });
    const [own, other] = [await open(), await open(as('admin'))];
    await Promise.all([own.next(), other.next()]);
    await publishIds('seen');
    const { id: seen } = await own.next();
    await other.next();
    await publishTo('private-1');
    await publishIds('public');
    expect([(await own.next()).message, (await own.next()).message]).toEqual([
      notice('private-1'),
      change('public'),
    ]);
    expect((await other.next()).message).toEqual(change('public'));
    const [back, stranger] = [
      await open({ 'last-event-id': seen ?? '' }),
      await open({ ...as('admin'), 'last-event-id': seen ?? '' }),
    ];
    expect([(await back.next()).message, (await back.next()).message]).toEqual([
      { kind: 'ready' },
      notice('private-1'),
    ]);
    expect([(await stranger.next()).message, (await stranger.next()).message]).toEqual([
      { kind: 'ready' },
      change('public'),
    ]);
    // Nobody else reads it from the table either.
    const admin = await sessionsByName.resolve({ headers: as('admin'), ip: '' });
    const asActor = (userId: string | undefined) =>
      withActor(database.db, { userId: userId ?? '' }, (trx) =>
        trx.selectFrom('app.events').select('entity_id').where('topic', '=', 'notices').execute(),
      );
    expect([await asActor(admin?.userId), await asActor(addressee?.userId)]).toEqual([
      [],
      [{ entity_id: 'private-1' }],
    ]);
    await owner.query('delete from auth."user" where id = $1', [addressee?.userId]);
    const left = await owner.query("select from app.events where topic = 'notices'");
    expect(left.rowCount).toBe(0);
  });

  it('does not repeat an event that a client received while it caught up', async () => {
    const stream = await open();
    await stream.next();
    await publishIds('seen');
    const { id } = await stream.next();
    // Inserted without a notification: this process has not read it when the client reconnects.
    await owner.query("insert into app.events (topic, entity_id) values ('tools', 'early')");
    await expect.poll(isSettled, { timeout: 10_000 }).toBe(true);
    const back = await open({ 'last-event-id': id ?? '' });
    expect((await back.next()).message).toEqual({ kind: 'ready' });
    expect((await back.next()).message).toEqual(change('early'));
    await publishIds('later');
    expect((await back.next()).message).toEqual(change('later'));
    expect([(await stream.next()).message, (await stream.next()).message]).toEqual([
      change('early'),
      change('later'),
    ]);
  });

  it('sends a reset when the last event is no longer stored', async () => {
    expect((await (await open({ 'last-event-id': '12345-99999' })).next()).message).toEqual({
      kind: 'reset',
    });
    expect((await (await open({ 'last-event-id': "'; drop table" })).next()).message).toEqual({
      kind: 'ready',
    });
  });

  it('sends an event whose transaction commits after one with a later id', async () => {
    const stream = await open();
    await stream.next();
    const late = new pg.Client({ connectionString: database.urls.app });
    await late.connect();
    await late.query('begin');
    await late.query("select app.publish_event('tools', 'began-first')");
    await publishIds('committed-first');
    await late.query('commit');
    await late.end();
    const events = [await stream.next(), await stream.next()];
    expect(events.map(({ message }) => message)).toEqual([change('began-first'), change('committed-first')]);
  });

  it('sends an event whose last older transaction ends while events are read', async () => {
    const stream = await open();
    await stream.next();
    const older = new pg.Client({ connectionString: database.urls.app });
    await older.connect();
    await older.query('begin; select pg_current_xact_id()');
    const reads: string[] = [];
    afterStatement = async (text) => {
      if (!text.includes('order by events.xid')) return;
      reads.push(text);
      if (reads.length === 1) await older.query('commit');
    };
    await publishIds('waited');
    expect((await stream.next()).message).toEqual(change('waited'));
    expect(reads.length).toBeGreaterThan(1);
    await older.end();
  }, 20_000);

  it('closes at once when the member’s sessions are revoked', async () => {
    const [ended, other] = [await open(), await open(as('admin'))];
    await Promise.all([ended.next(), other.next()]);
    const identity = await sessionsByName.resolve({ headers: as('user'), ip: '' });
    isSessionGone = true;
    await owner.query("select pg_notify('perk_sessions', $1)", [identity?.userId]);
    await ended.closed;
    isSessionGone = false;
    await publishIds('still-events');
    expect((await other.next()).message).toEqual(change('still-events'));
  });

  it('closes the stream of a client that stops reading', async () => {
    const [asleep, awake] = [await open(), await open(as('admin'))];
    await Promise.all([asleep.next(), awake.next()]);
    asleep.pause();
    // More than the socket buffers of both sides can hold.
    const ids = Array.from({ length: 2000 }, (_, index) => `${index}`.padStart(100, '-'));
    for (let round = 0; round < 30 && liveEvents.clientCount === 2; round += 1) {
      await publishIds(...ids);
      for (let count = 0; count < ids.length; count += 1) await awake.next();
    }
    expect(liveEvents.clientCount).toBe(1);
  });

  it('reconnects after PostgreSQL terminates its connection', async () => {
    const stream = await open();
    await stream.next();
    const listening = liveEvents.whenListening();
    await owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'perkotheque-events' and datname = current_database()",
    );
    await listening;
    await publishIds('after');
    expect((await stream.next()).message).toEqual(change('after'));
  });

  it('removes clients that disconnect and closes the others with the server', async () => {
    const [leaving, staying] = [await open(), await open()];
    await Promise.all([leaving.next(), staying.next()]);
    expect(liveEvents.clientCount).toBe(2);
    leaving.close();
    await expect.poll(() => liveEvents.clientCount).toBe(1);
    await fixture.app.close();
    await staying.closed;
  });
});
