import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withActor } from './actor.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { createMember, createTool } from './testing/factories.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

describe('an access check without an answer', () => {
  it('[PERM-05] is false, never null, without a member, a tool or an actor', async () => {
    const [member, tool] = [await createMember(base.owner), await createTool(base.owner)];
    for (const [userId, toolId] of [
      [null, tool.id],
      [randomUUID(), tool.id],
      [member.id, null],
      [member.id, randomUUID()],
      [null, null],
    ]) {
      const { rows } = await withActor(base.db, { userId: member.id }, (trx) =>
        sql<{
          allowed: boolean | null;
        }>`select can_access_tool(${userId}::uuid, ${toolId}::uuid) as allowed`.execute(trx),
      );
      expect(rows[0]?.allowed, `${userId} on ${toolId}`).toBe(false);
    }
  });

  it('[PERM-05] hides the details of a card when the actor has no profile', async () => {
    const [member, tool] = [
      await createMember(base.owner),
      await createTool(base.owner, { url: 'https://outil.example' }),
    ];
    const details = () =>
      withActor(base.db, { userId: member.id }, (trx) =>
        trx
          .selectFrom('tool_cards as c')
          .leftJoin('tools as t', 't.id', 'c.id')
          .select(['c.name', 't.url'])
          .where('c.id', '=', tool.id)
          .executeTakeFirst(),
      );
    expect(await details()).toEqual({ name: tool.name, url: 'https://outil.example' });
    await base.owner.deleteFrom('profiles').where('id', '=', member.id).execute();
    expect(await details()).toEqual({ name: tool.name, url: null });
  });
});
