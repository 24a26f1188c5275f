import { createDatabase } from '@perkotheque/database/connect';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const DEMOTIONS = 1000;
const CONNECTIONS = 16;

type Admin = { id: string; cookie: string };

let test: TestApp;
let pair: readonly [Admin, Admin];

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  pair = [await test.member({ role: 'admin' }), await test.member({ role: 'admin' })];
});
// The replica mode disables triggers: the only way to have no admin between two tests.
afterEach(() =>
  sql`do $$ begin set local session_replication_role = replica; delete from public.user_roles; end $$`.execute(
    test.base.owner,
  ),
);

const activeAdmins = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from user_roles r join profiles p on p.id = r.user_id
     where r.role = 'admin' and coalesce(p.status, 'active') = 'active'`.execute(test.base.owner);
  return rows[0]?.n ?? 0;
};

const waitingForTheLock = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from pg_locks l join pg_database d on d.oid = l.database
     where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`.execute(
    test.base.owner,
  );
  return (rows[0]?.n ?? 0) > 0;
};

describe('concurrent changes of admins', () => {
  it(`[USERS-16] ${DEMOTIONS} concurrent demotions over HTTP leave exactly one admin`, async () => {
    const [first, second] = pair;
    const answers = await Promise.all(
      Array.from({ length: DEMOTIONS }, (_, index) => {
        const [actor, target] = index % 2 === 0 ? [first, second] : [second, first];
        return test.call('PUT', `/api/users/${target.id}/role`, {
          cookie: actor.cookie,
          body: { role: 'user' },
        });
      }),
    );
    expect(await activeAdmins()).toBe(1);
    const statuses = new Set(answers.map(({ statusCode }) => statusCode));
    expect(statuses).toContain(204);
    // Signed out, no longer admin, not found, refused by the trigger, or overloaded: never a server error.
    for (const status of statuses) expect([204, 401, 403, 404, 409, 503]).toContain(status);
  });

  // A regression: the trigger once checked whether the suspended member is an admin before it took the lock.
  it('[USERS-16] a member promoted during their suspension does not count as a remaining admin', async () => {
    const [first, second] = pair;
    const others = createDatabase({
      connectionString: test.base.urls.owner,
      max: 3,
      applicationName: 'racers',
    });
    await sql`update user_roles set role = 'user' where user_id = ${second.id}`.execute(others.db);
    const suspension = await others.db.startTransaction().execute();
    await sql`update profiles set status = 'suspended' where id = ${second.id}`.execute(suspension);
    await sql`set constraints all immediate`.execute(suspension);
    await sql`update user_roles set role = 'admin' where user_id = ${second.id}`.execute(others.db);
    let outcome: string | undefined;
    const demotion = sql`update user_roles set role = 'user' where user_id = ${first.id}`
      .execute(others.db)
      .then(
        () => 'done',
        (error: { code?: string }) => error.code ?? String(error),
      )
      .then((end) => {
        outcome = end;
        return end;
      });
    // The trigger must wait for the suspension; without the lock the update ends here.
    await vi.waitUntil(async () => outcome !== undefined || (await waitingForTheLock()));
    await suspension.commit().execute();
    expect(await demotion).toBe('PK001');
    expect(await activeAdmins()).toBe(1);
    await others.close();
  });

  it(`[USERS-16] ${DEMOTIONS} demotions, suspensions and deletions in the database always leave an admin`, async () => {
    const racers = createDatabase({
      connectionString: test.base.urls.owner,
      max: CONNECTIONS,
      applicationName: 'racers',
    });
    const ids = pair.map(({ id }) => id);
    const attacks = [
      (id: string) => sql`update user_roles set role = 'user' where user_id = ${id} and role = 'admin'`,
      (id: string) => sql`update profiles set status = 'suspended' where id = ${id} and status = 'active'`,
      (id: string) => sql`delete from user_roles where user_id = ${id}`,
    ];
    let fewest = Number.POSITIVE_INFINITY;
    let refused = 0;
    let done = 0;
    async function attack(index: number): Promise<void> {
      const id = ids[index % 2] ?? '';
      const strike = attacks[index % attacks.length];
      try {
        await strike?.(id).execute(racers.db);
        done += 1;
      } catch (error) {
        expect(error).toMatchObject({ code: 'PK001' });
        refused += 1;
      }
      const left = await activeAdmins();
      fewest = Math.min(fewest, left);
      // Promote again, so that the next round has two admins.
      await sql`insert into user_roles (user_id, role) values (${id}, 'admin')
        on conflict (user_id) do update set role = 'admin' where user_roles.role <> 'admin'`.execute(
        racers.db,
      );
      await sql`update profiles set status = 'active' where id = ${id} and status <> 'active'`.execute(
        racers.db,
      );
    }
    let next = 0;
    const racer = async () => {
      while (next < DEMOTIONS) {
        next += 1;
        await attack(next);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, racer));
    await racers.close();
    expect(fewest).toBe(1);
    expect(done + refused).toBe(DEMOTIONS);
    expect(refused).toBeGreaterThan(0);
  });
});
