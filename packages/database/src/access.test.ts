import { randomUUID } from 'node:crypto';
import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withActor } from './actor.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { createMember, createTool, type Member } from './testing/factories.ts';

let base: TestDatabase;
const members = {} as Record<Role | 'suspended', Member>;

beforeAll(async () => {
  base = await testDatabase();
  for (const role of ROLES) members[role] = await createMember(base.owner, { role });
  members.suspended = await createMember(base.owner, { role: 'admin', status: 'suspended' });
});
afterAll(() => base.close());

async function canAccess(userId: string | null, toolId: string): Promise<boolean> {
  const { rows } = await withActor(base.db, { userId }, (trx) =>
    sql<{ allowed: boolean }>`select can_access_tool(${userId}, ${toolId}) as allowed`.execute(trx),
  );
  return rows[0]?.allowed ?? false;
}

async function sees(userId: string | null, toolId: string): Promise<boolean> {
  const row = await withActor(base.db, { userId }, (trx) =>
    trx.selectFrom('tools').select('id').where('id', '=', toolId).executeTakeFirst(),
  );
  return row !== undefined;
}

describe('access to a tool', () => {
  it('[PERM-03][PERM-04] follows the listed roles, admin always, `user` meaning everyone, signed-out never', async () => {
    const expectations: [Role[], (Role | 'suspended')[]][] = [
      [[], ['user', 'moderator', 'core-team', 'admin']],
      [['moderator'], ['moderator', 'admin']],
      [['core-team'], ['core-team', 'admin']],
      [['admin'], ['admin']],
      [['user'], ['user', 'moderator', 'core-team', 'admin']],
      [
        ['moderator', 'core-team'],
        ['moderator', 'core-team', 'admin'],
      ],
    ];
    for (const [listed, admitted] of expectations) {
      const tool = await createTool(base.owner, {}, listed);
      for (const [who, member] of Object.entries(members)) {
        const expected = admitted.includes(who as Role);
        expect(await canAccess(member.id, tool.id), `${who} on [${listed}] by function`).toBe(expected);
        expect(await sees(member.id, tool.id), `${who} on [${listed}] by row`).toBe(expected);
      }
      expect(await canAccess(null, tool.id)).toBe(false);
      expect(await canAccess(randomUUID(), tool.id)).toBe(false);
      expect(await sees(null, tool.id)).toBe(false);
    }
  });

  it('[PERM-03] opens again when the last permission goes', async () => {
    const tool = await createTool(base.owner, {}, ['admin']);
    expect(await canAccess(members.user.id, tool.id)).toBe(false);
    await base.owner.deleteFrom('tool_permissions').where('tool_id', '=', tool.id).execute();
    expect(await canAccess(members.user.id, tool.id)).toBe(true);
    expect(await sees(members.user.id, tool.id)).toBe(true);
  });

  it('keeps allowed_roles right when two permissions arrive at once', async () => {
    const tool = await createTool(base.owner);
    await Promise.all(
      (['moderator', 'core-team'] as const).map((role) =>
        withActor(base.db, { userId: members.admin.id }, (trx) =>
          trx
            .insertInto('tool_permissions')
            .values({ tool_id: tool.id, role, created_by: members.admin.id })
            .execute(),
        ),
      ),
    );
    const row = await base.owner
      .selectFrom('tools')
      .select('allowed_roles')
      .where('id', '=', tool.id)
      .executeTakeFirstOrThrow();
    expect(row.allowed_roles).toEqual(['core-team', 'moderator']);
  });

  it('hides a trashed tool from everyone but admins', async () => {
    const tool = await createTool(base.owner, { deleted_at: new Date() });
    expect(await sees(members.user.id, tool.id)).toBe(false);
    expect(await canAccess(members.user.id, tool.id)).toBe(false);
    expect(await sees(members.admin.id, tool.id)).toBe(true);
  });
});
