import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withActor } from './actor.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { createMember, createSession } from './testing/factories.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

async function sessionsOf(userId: string): Promise<number> {
  return (await base.owner.selectFrom('auth.session').select('id').where('userId', '=', userId).execute())
    .length;
}

describe('account triggers', () => {
  it('gives every account a profile and the role user', async () => {
    const member = await createMember(base.owner, { fullName: 'Inès Moreau' });
    const profile = await base.owner
      .selectFrom('profiles')
      .selectAll()
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(profile).toMatchObject({ full_name: 'Inès Moreau', email: member.email, status: 'active' });
    const roles = await base.owner
      .selectFrom('user_roles')
      .select('role')
      .where('user_id', '=', member.id)
      .execute();
    expect(roles).toEqual([{ role: 'user' }]);
  });

  it('ends sessions when the password, the status or the role changes', async () => {
    const member = await createMember(base.owner);
    await createSession(base.owner, member.id);
    await base.owner
      .updateTable('auth.account')
      .set({ password: 'autre' })
      .where('userId', '=', member.id)
      .execute();
    expect(await sessionsOf(member.id)).toBe(0);
    await createSession(base.owner, member.id);
    await base.owner
      .updateTable('user_roles')
      .set({ role: 'moderator' })
      .where('user_id', '=', member.id)
      .execute();
    expect(await sessionsOf(member.id)).toBe(0);
    await createSession(base.owner, member.id);
    await base.owner
      .updateTable('profiles')
      .set({ status: 'suspended' })
      .where('id', '=', member.id)
      .execute();
    expect(await sessionsOf(member.id)).toBe(0);
  });

  it('keeps sessions when another column changes', async () => {
    const member = await createMember(base.owner);
    await createSession(base.owner, member.id);
    await base.owner
      .updateTable('profiles')
      .set({ full_name: 'Autre Nom' })
      .where('id', '=', member.id)
      .execute();
    expect(await sessionsOf(member.id)).toBe(1);
  });

  it('never loses the last admin, whoever demotes whom at the same time', async () => {
    const [first, second] = [
      await createMember(base.owner, { role: 'admin' }),
      await createMember(base.owner, { role: 'admin' }),
    ];
    const demote = (actor: string, target: string) =>
      withActor(base.db, { userId: actor }, (trx) =>
        trx.updateTable('user_roles').set({ role: 'user' }).where('user_id', '=', target).execute(),
      );
    const outcomes = await Promise.allSettled([demote(first.id, second.id), demote(second.id, first.id)]);
    const admins = await base.owner
      .selectFrom('user_roles')
      .select('user_id')
      .where('role', '=', 'admin')
      .execute();
    expect(admins).toHaveLength(1);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    if (refused?.status === 'rejected') expect(refused.reason.code).toBe('PK001');
  });

  it('rejects demoting or suspending oneself', async () => {
    await createMember(base.owner, { role: 'admin' });
    const admin = await createMember(base.owner, { role: 'admin' });
    const self = { userId: admin.id };
    await expect(
      withActor(base.db, self, (trx) =>
        trx.updateTable('user_roles').set({ role: 'user' }).where('user_id', '=', admin.id).execute(),
      ),
    ).rejects.toMatchObject({ code: 'PK002' });
    await expect(
      withActor(base.db, self, (trx) =>
        trx.updateTable('profiles').set({ status: 'suspended' }).where('id', '=', admin.id).execute(),
      ),
    ).rejects.toMatchObject({ code: 'PK002' });
  });

  it('counts a rate limit exactly under parallel use', async () => {
    const { sql } = await import('kysely');
    const tries = await Promise.all(
      Array.from({ length: 30 }, () =>
        sql<{ allowed: boolean }>`select allowed from app.consume_rate_limit('essai', 7, 60)`.execute(
          base.db,
        ),
      ),
    );
    expect(tries.filter(({ rows }) => rows[0]?.allowed)).toHaveLength(7);
  });
});
