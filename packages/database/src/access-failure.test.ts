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

  it('[PERM-05] lets an actor without a profile read no tool, only its card', async () => {
    const member = await createMember(base.owner);
    const tool = await createTool(base.owner, { url: 'https://outil.example' });
    const read = (table: 'tools' | 'tool_cards') =>
      withActor(base.db, { userId: member.id }, (trx) =>
        trx.selectFrom(table).select('id').where('id', '=', tool.id).execute(),
      );
    expect(await read('tools')).toEqual([{ id: tool.id }]);
    await base.owner.deleteFrom('profiles').where('id', '=', member.id).execute();
    expect(await read('tools')).toEqual([]);
    expect(await read('tool_cards')).toEqual([{ id: tool.id }]);
  });
});
