import type { Role } from '@perkotheque/domain/accounts/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ActorTrx, withActor } from './actor.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { createMember, createTool, type Member } from './testing/factories.ts';

let base: TestDatabase;
const members = {} as Record<Role, Member>;
let other: Member;
let tool: { id: string };
let restricted: { id: string };

beforeAll(async () => {
  base = await testDatabase();
  for (const role of ['user', 'moderator', 'core-team', 'admin'] as const) {
    members[role] = await createMember(base.owner, { role });
  }
  other = await createMember(base.owner);
  tool = await createTool(base.owner, { url: 'https://ouvert.example' });
  restricted = await createTool(base.owner, { url: 'https://secret.example' }, ['admin']);
  await base.owner.insertInto('user_favorites').values({ user_id: other.id, tool_id: tool.id }).execute();
  await base.owner
    .insertInto('user_settings')
    .values({ user_id: other.id, key: 'theme', value: JSON.stringify('dark') })
    .execute();
  await base.owner
    .insertInto('tool_credentials')
    .values({ tool_id: tool.id, password: Buffer.from('sealed') })
    .execute();
});
afterAll(() => base.close());

const as = <T>(who: Member | null, work: (trx: ActorTrx) => Promise<T>) =>
  withActor(base.db, { userId: who?.id ?? null }, work);

/** The statement is either refused outright or touches nothing: never does it change a row. */
async function changes(
  who: Member | null,
  work: (
    trx: ActorTrx,
  ) => Promise<{ numUpdatedRows?: bigint; numDeletedRows?: bigint; numInsertedOrUpdatedRows?: bigint }>,
) {
  try {
    const result = await as(who, work);
    return Number(result.numUpdatedRows ?? result.numDeletedRows ?? result.numInsertedOrUpdatedRows ?? 0);
  } catch (error) {
    expect((error as { code?: string }).code).toMatch(/^42501$/);
    return 0;
  }
}

/** The role that row-level security sees; null for a suspended member. */
async function roleInForce(who: Member): Promise<string | null> {
  const { rows } = await as(who, (trx) =>
    sql<{ role: string | null }>`select app.actor_role() as role`.execute(trx),
  );
  return rows[0]?.role ?? null;
}

describe('row-level security alone, the routes bypassed', () => {
  it('[ROLE-22] shows a member neither the favourites, the settings nor the role of somebody else', async () => {
    expect(await as(members.user, (trx) => trx.selectFrom('user_favorites').selectAll().execute())).toEqual(
      [],
    );
    expect(await as(members.user, (trx) => trx.selectFrom('user_settings').selectAll().execute())).toEqual(
      [],
    );
    const roles = await as(members.user, (trx) => trx.selectFrom('user_roles').select('user_id').execute());
    expect(roles).toEqual([{ user_id: members.user.id }]);
  });

  it('[ROLE-22] shows a member no credentials, and a moderator only those of tools they may access', async () => {
    const read = (trx: ActorTrx) => trx.selectFrom('tool_credentials').select('tool_id').execute();
    expect(await as(members.user, read)).toEqual([]);
    expect(await as(null, read)).toEqual([]);
    expect(await as(members.moderator, read)).toEqual([{ tool_id: tool.id }]);
    await base.owner.insertInto('tool_permissions').values({ tool_id: tool.id, role: 'core-team' }).execute();
    expect(await as(members.moderator, read)).toEqual([]);
    expect(await as(members['core-team'], read)).toEqual([{ tool_id: tool.id }]);
    await base.owner.deleteFrom('tool_permissions').where('tool_id', '=', tool.id).execute();
  });

  it('[ROLE-22] shows lookups to whoever asked: of every kind to admins, proposals to moderators, none to others', async () => {
    const asked = (purpose: string, { id }: Member, url: string | null = null) => ({
      ...{ purpose, url, tool_name: 'Nuage', requested_by: id },
    });
    const ask = (who: Member, row: ReturnType<typeof asked>) =>
      changes(who, (trx) => trx.insertInto('enrichment_lookups').values(row).executeTakeFirst());
    const page = 'https://nuage.example';
    for (const [role, cards, proposals] of [
      ['user', 0, 0],
      ['core-team', 0, 0],
      ['moderator', 0, 1],
      ['admin', 1, 1],
    ] as const) {
      const who = members[role];
      expect(
        [await ask(who, asked('card', who)), await ask(who, asked('proposal', who, page))],
        role,
      ).toEqual([cards, proposals]);
      expect(await ask(who, asked('proposal', other, page)), role).toBe(0);
      await base.owner
        .insertInto('enrichment_lookups')
        .values([asked('card', who), asked('proposal', who, page), asked('card', other)])
        .execute();
      const seen = await as(who, (trx) => trx.selectFrom('enrichment_lookups').select('purpose').execute());
      expect(seen.map(({ purpose }) => purpose).sort(), role).toEqual([
        ...Array(cards * 2).fill('card'),
        ...Array(proposals * 2).fill('proposal'),
      ]);
    }
  });

  it('[ROLE-22] lets the role user write neither tools, permissions, roles, settings nor credentials', async () => {
    const attempts: ((trx: ActorTrx) => Promise<object>)[] = [
      (trx) => trx.insertInto('tools').values({ name: 'Intrus', team: 'IT' }).executeTakeFirst(),
      (trx) =>
        trx.updateTable('tools').set({ name: 'Détourné' }).where('id', '=', tool.id).executeTakeFirst(),
      (trx) => trx.deleteFrom('tools').where('id', '=', tool.id).executeTakeFirst(),
      (trx) =>
        trx.insertInto('tool_permissions').values({ tool_id: tool.id, role: 'user' }).executeTakeFirst(),
      (trx) => trx.deleteFrom('tool_permissions').where('tool_id', '=', restricted.id).executeTakeFirst(),
      (trx) =>
        trx
          .updateTable('user_roles')
          .set({ role: 'admin' })
          .where('user_id', '=', members.user.id)
          .executeTakeFirst(),
      (trx) => trx.deleteFrom('user_roles').where('user_id', '=', other.id).executeTakeFirst(),
      (trx) =>
        trx
          .updateTable('profiles')
          .set({ status: 'suspended' })
          .where('id', '=', other.id)
          .executeTakeFirst(),
      (trx) =>
        trx
          .updateTable('system_settings')
          .set({ value: JSON.stringify('x') })
          .where('key', '=', 'app_name')
          .executeTakeFirst(),
      (trx) =>
        trx
          .insertInto('system_settings')
          .values({ key: 'intrus', value: JSON.stringify(1) })
          .executeTakeFirst(),
      (trx) => trx.insertInto('tool_credentials').values({ tool_id: tool.id }).executeTakeFirst(),
      (trx) => trx.deleteFrom('tool_credentials').where('tool_id', '=', tool.id).executeTakeFirst(),
      (trx) =>
        trx.insertInto('user_favorites').values({ user_id: other.id, tool_id: tool.id }).executeTakeFirst(),
      (trx) => trx.deleteFrom('user_favorites').where('user_id', '=', other.id).executeTakeFirst(),
      (trx) =>
        trx
          .insertInto('user_favorites')
          .values({ user_id: members.user.id, tool_id: restricted.id })
          .executeTakeFirst(),
      (trx) =>
        trx
          .updateTable('user_settings')
          .set({ value: JSON.stringify('x') })
          .where('user_id', '=', other.id)
          .executeTakeFirst(),
    ];
    for (const who of [members.user, null]) {
      for (const [index, attempt] of attempts.entries()) {
        expect(await changes(who, attempt), `attempt ${index} by ${who ? 'user' : 'nobody'}`).toBe(0);
      }
    }
  });

  it('[ROLE-22] lets no member without a role row give themselves one', async () => {
    const member = await createMember(base.owner);
    await base.owner.deleteFrom('user_roles').where('user_id', '=', member.id).execute();
    for (const role of ['admin', 'moderator', 'core-team', 'user'] as const) {
      const insert = (trx: ActorTrx) =>
        trx.insertInto('user_roles').values({ user_id: member.id, role }).executeTakeFirst();
      expect(await changes(member, insert), role).toBe(0);
    }
    expect(await roleInForce(member)).toBe('user');
  });

  it.each(['user', 'moderator', 'core-team'] as const)(
    '[ROLE-20][ROLE-22] lets the role %s raise neither their role nor their status',
    async (role) => {
      const member = await createMember(base.owner, { role });
      const suspended = await createMember(base.owner, { role, status: 'suspended' });
      for (const who of [member, suspended]) {
        const attempts: ((trx: ActorTrx) => Promise<object>)[] = [
          (trx) =>
            trx
              .insertInto('user_roles')
              .values({ user_id: who.id, role: 'admin' })
              .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ role: 'admin' }))
              .executeTakeFirst(),
          (trx) =>
            trx
              .updateTable('user_roles')
              .set({ role: 'admin' })
              .where('user_id', '=', who.id)
              .executeTakeFirst(),
          (trx) => trx.deleteFrom('user_roles').where('user_id', '=', who.id).executeTakeFirst(),
          (trx) =>
            trx
              .updateTable('profiles')
              .set({ status: 'active', full_name: 'Promu' })
              .where('id', '=', who.id)
              .executeTakeFirst(),
        ];
        for (const [index, attempt] of attempts.entries()) {
          expect(await changes(who, attempt), `attempt ${index}`).toBe(0);
        }
      }
      expect(await roleInForce(member)).toBe(role);
      expect(await roleInForce(suspended)).toBeNull();
    },
  );

  it('lets an admin do what members may not, so the refusals above are not mere breakage', async () => {
    expect(
      await changes(members.admin, (trx) =>
        trx
          .updateTable('tools')
          .set({ owner: 'Camille' })
          .where('id', '=', tool.id)
          .executeTakeFirstOrThrow(),
      ),
    ).toBe(1);
    expect(
      await changes(members.admin, (trx) =>
        trx
          .updateTable('user_roles')
          .set({ role: 'moderator' })
          .where('user_id', '=', other.id)
          .executeTakeFirstOrThrow(),
      ),
    ).toBe(1);
    expect(
      await changes(members.moderator, (trx) =>
        trx
          .insertInto('tools')
          .values({ name: 'Nouveau', team: 'IT', created_by: members.moderator.id })
          .executeTakeFirstOrThrow(),
      ),
    ).toBe(1);
  });

  it('[ROLE-22] withholds system settings that are not public', async () => {
    const keys = await as(members.user, (trx) => trx.selectFrom('system_settings').select('key').execute());
    expect(keys.map(({ key }) => key)).not.toContain('session_duration_minutes');
    expect(keys.map(({ key }) => key)).toContain('app_name');
  });

  it('[ROLE-22] keeps the identity inside its transaction', async () => {
    await as(members.admin, (trx) => trx.selectFrom('tools').select('id').execute());
    expect(await base.db.selectFrom('tools').select('id').execute()).toEqual([]);
  });
});
