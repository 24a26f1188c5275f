import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askAs, withActor } from './actor.ts';
import { createDatabase } from './connect.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { createMember } from './testing/factories.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

it('outlives a connection that breaks between two statements', async () => {
  const work = withActor(base.db, { userId: null }, async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(base.owner);
    // The end of the connection reaches this process before the next statement is sent.
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    await sql`select 1`.execute(trx);
  });
  await expect(work).rejects.toThrow(/terminat|connection error|not queryable/i);
  expect((await sql<{ one: number }>`select 1 as one`.execute(base.db)).rows).toEqual([{ one: 1 }]);
});

it('behind a pooler nothing outlives a transaction: no name, no setting, no identity', async () => {
  const pooled = createDatabase({
    connectionString: base.urls.app,
    max: 1,
    applicationName: 'test',
    isPooled: true,
  });
  const { id: userId } = await createMember(base.owner);
  type Row = { who: string; prepared: number; timeout: string };
  const look = sql<Row>`
    select coalesce(current_setting('app.user_id', true), '') as who, current_setting('statement_timeout') as timeout,
           (select count(*)::integer from pg_prepared_statements) + ${0}::integer as prepared`;
  const clean = { prepared: 0, timeout: '0' };
  try {
    expect((await withActor(pooled.db, { userId }, (trx) => look.execute(trx))).rows).toEqual([
      { who: userId, ...clean },
    ]);
    expect((await look.execute(pooled.db)).rows).toEqual([{ who: '', ...clean }]);
    const failing = askAs(pooled.db, { userId }, (trx) => sql`select 1 / ${0}::integer`.execute(trx));
    await expect(failing).rejects.toThrow('division by zero');
    expect((await askAs(pooled.db, { userId }, (trx) => look.execute(trx))).rows).toEqual([
      { who: userId, ...clean },
    ]);
    expect((await look.execute(pooled.db)).rows).toEqual([{ who: '', ...clean }]);
  } finally {
    await pooled.close();
  }
});
