import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withActor } from './actor.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';

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
