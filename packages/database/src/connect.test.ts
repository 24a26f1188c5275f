import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ActorTrx, withActor } from './actor.ts';
import { createDatabase } from './connect.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { createMember } from './testing/factories.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

type Seen = { who: string; request: string; pid: number };
const seen = sql<Seen>`
  select coalesce(current_setting('app.user_id', true), '') as who,
         coalesce(current_setting('app.request_id', true), '') as request, pg_backend_pid() as pid`;

async function readSeen(trx: ActorTrx): Promise<Seen | undefined> {
  return (await seen.execute(trx)).rows[0];
}

async function onePool<T>(work: (handle: ReturnType<typeof createDatabase>) => Promise<T>, isPooled = false) {
  const handle = createDatabase({
    connectionString: base.urls.app,
    max: 1,
    applicationName: 'test',
    isPooled,
  });
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
}

describe('withActor', () => {
  it('sets the actor for every statement of its transaction and for none after it', async () => {
    const { id: userId } = await createMember(base.owner);
    await onePool(async ({ db }) => {
      const requestId = 'b4d5c8de-0000-4000-8000-000000000001';
      const first = await withActor(db, { userId, requestId }, async (trx) => [
        await readSeen(trx),
        await readSeen(trx),
      ]);
      expect(first).toMatchObject([
        { who: userId, request: requestId },
        { who: userId, request: requestId },
      ]);
      expect((await seen.execute(db)).rows).toMatchObject([{ who: '', request: '' }]);
      expect(await withActor(db, { userId: null }, readSeen)).toMatchObject({ who: '', request: '' });
    });
  });

  it('takes an identifier as a value, never as SQL', async () => {
    const userId = `'; drop table tools; --`;
    expect(await withActor(base.db, { userId }, readSeen)).toMatchObject({ who: userId });
  });

  it('rolls back and frees its connection when the work fails', async () => {
    await onePool(async ({ db, pool }) => {
      const failing = withActor(db, { userId: null }, async (trx) => {
        await readSeen(trx);
        throw new Error('refused by a policy');
      });
      await expect(failing).rejects.toThrow('refused by a policy');
      expect(await withActor(db, { userId: null }, readSeen)).toMatchObject({ who: '' });
      expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
    });
  });

  it('reports a failure to set the actor, and runs no statement without one', async () => {
    await onePool(async ({ db }) => {
      const failing = withActor(db, { userId: null, requestId: '\0' }, readSeen);
      // PostgreSQL refuses the zero byte of the request id; the statement alone would say "transaction is aborted".
      await expect(failing).rejects.toMatchObject({ code: '22021' });
      expect(await withActor(db, { userId: null }, readSeen)).toMatchObject({ who: '' });
    });
  });

  it('rejects when a statement failed and the work ignored it', async () => {
    const ignoring = withActor(base.db, { userId: null }, async (trx) => {
      await sql`select 1 / ${0}::integer`.execute(trx).catch(() => {});
    });
    await expect(ignoring).rejects.toThrow('rolled back instead of committed');
  });

  it('[HARD-19] throws before anything is sent when it is nested, with the transaction or through the pool', async () => {
    const { id: userId } = await createMember(base.owner);
    const sent: string[] = [];
    const { db, pool, close } = createDatabase({
      connectionString: base.urls.app,
      max: 2,
      applicationName: 'test',
      log: ({ query }) => void sent.push(query.sql),
    });
    let taken = 0;
    pool.on('acquire', () => {
      taken += 1;
    });
    const actor = { userId };
    const neverRun = () => Promise.reject(new Error('the nested work ran'));
    await withActor(db, actor, async (trx) => {
      await readSeen(trx);
      const before = [taken, ...sent];
      expect(before).toEqual([
        1,
        expect.anything(),
        expect.anything(),
        expect.stringContaining('pg_backend_pid'),
      ]);
      // @ts-expect-error a transaction is not a pool
      await expect(withActor(trx, { userId: null }, neverRun)).rejects.toThrow('takes the pool');
      await expect(withActor(db, actor, neverRun)).rejects.toThrow('has an open transaction');
      await expect(withActor(base.db, actor, neverRun)).rejects.toThrow('has an open transaction');
      expect([taken, ...sent]).toEqual(before);
    });
    expect(await withActor(db, actor, readSeen)).toMatchObject({ who: userId });
    const failing = withActor(db, actor, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await withActor(db, actor, readSeen)).toMatchObject({ who: userId });
    expect(taken).toBe(4);
    await close();
  });

  it('serves concurrent requests of one member, and concurrent work for nobody', async () => {
    const { id: userId } = await createMember(base.owner);
    const nobody = { userId: null };
    const calls = [{ userId }, { userId }, nobody, nobody].map((actor) =>
      withActor(base.db, actor, readSeen),
    );
    expect((await Promise.all(calls)).map((row) => row?.who)).toEqual([userId, userId, '', '']);
  });
});

describe('createDatabase', () => {
  it('survives a connection that breaks between two statements', async () => {
    const work = withActor(base.db, { userId: null }, async (trx) => {
      await sql`select pg_terminate_backend(${(await readSeen(trx))?.pid}, 5000)`.execute(base.owner);
      // The end of the connection reaches this process before the next statement is sent.
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      await sql`select 1`.execute(trx);
    });
    await expect(work).rejects.toThrow(/terminat|connection error|not queryable/i);
    expect((await sql<{ one: number }>`select 1 as one`.execute(base.db)).rows).toEqual([{ one: 1 }]);
  });

  type Kept = { prepared: number; timeout: string };
  const kept = sql<Kept>`
    select (select count(*)::integer from pg_prepared_statements) + ${0}::integer as prepared,
           current_setting('statement_timeout') as timeout`;

  it('prepares a statement once per connection', async () => {
    await onePool(async ({ db }) => {
      const read = () => withActor(db, { userId: null }, async (trx) => (await kept.execute(trx)).rows[0]);
      // The other one is the statement that sets the actor.
      expect(await read()).toEqual({ prepared: 2, timeout: '10s' });
      expect(await read()).toEqual({ prepared: 2, timeout: '10s' });
    });
  });

  it('keeps no prepared statement, setting or actor on a connection behind a pooler', async () => {
    const { id: userId } = await createMember(base.owner);
    await onePool(async ({ db }) => {
      const failing = withActor(db, { userId }, (trx) => sql`select 1 / ${0}::integer`.execute(trx));
      await expect(failing).rejects.toThrow('division by zero');
      expect(await withActor(db, { userId }, readSeen)).toMatchObject({ who: userId });
      expect((await seen.execute(db)).rows).toMatchObject([{ who: '' }]);
      expect((await kept.execute(db)).rows).toEqual([{ prepared: 0, timeout: '0' }]);
    }, true);
  });
});
