import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withActor } from './actor.ts';
import { migrateToLatest } from './migrate.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { createMember, createRequest } from './testing/factories.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

async function votesOf(id: string): Promise<number> {
  const row = await base.owner
    .selectFrom('tool_requests')
    .select('votes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.votes;
}

describe('votes without voters', () => {
  it('[SHIP-04] are part of the total, to which one vote adds one and a withdrawn one takes one away', async () => {
    const { id } = await createRequest(base.owner);
    const importVotes = (votes: number) =>
      base.owner.updateTable('tool_requests').set({ imported_votes: votes }).where('id', '=', id).execute();
    await importVotes(12);
    expect(await votesOf(id)).toBe(12);
    const voter = await createMember(base.owner);
    const as = (statement: string) =>
      withActor(base.db, { userId: voter.id }, (trx) => sql.raw(statement).execute(trx));
    await as(`insert into tool_request_votes (request_id, user_id) values ('${id}', '${voter.id}')`);
    expect(await votesOf(id)).toBe(13);
    await importVotes(5);
    expect(await votesOf(id)).toBe(6);
    await as(`delete from tool_request_votes where request_id = '${id}'`);
    expect(await votesOf(id)).toBe(5);
  });

  it('[SHIP-04] cannot be written by the application, whatever the role', async () => {
    const { id } = await createRequest(base.owner);
    const admin = await createMember(base.owner, { role: 'admin' });
    const write = withActor(base.db, { userId: admin.id }, (trx) =>
      sql`update tool_requests set imported_votes = 9 where id = ${id}`.execute(trx),
    );
    await expect(write).rejects.toMatchObject({ code: '42501' });
    expect(await votesOf(id)).toBe(0);
  });

  it('[SHIP-04] are none in a database of the first release, whose totals stay when it is migrated', async () => {
    const baselineOnly = await mkdtemp(path.join(tmpdir(), 'perkotheque-migrations-'));
    const first = await testDatabase('template0');
    try {
      await migrateToLatest(first.urls.owner, {}, pathToFileURL(`${baselineOnly}/`));
      const { rows } = await sql<{ id: string }>`
        insert into tool_requests (tool_name, description) values ('Ancien', 'Souhait') returning id`.execute(
        first.owner,
      );
      const voter = await createMember(first.owner);
      await sql`insert into tool_request_votes (request_id, user_id) values (${rows[0]?.id}, ${voter.id})`.execute(
        first.owner,
      );
      expect(await migrateToLatest(first.urls.owner)).toContain('0001_imported_rows');
      const migrated = await sql`select votes, imported_votes from tool_requests`.execute(first.owner);
      expect(migrated.rows).toEqual([{ votes: 1, imported_votes: 0 }]);
    } finally {
      await first.close();
      await rm(baselineOnly, { recursive: true });
    }
  });
});
