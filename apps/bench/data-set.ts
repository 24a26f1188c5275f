import { createDatabase } from '@perkotheque/database/connect';
import { seedScale } from '@perkotheque/database/seeds/scale';
import { createMember, TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import type { Sample } from './scenarios.ts';

export type DataSet = Sample & { email: string; password: string };

const MEMBERS = 1_000;

/** Inserts tools, a thousand members who share the favourites, and one member to sign in as. */
export async function fillDataSet(ownerUrl: string, tools: number, favourites: number): Promise<DataSet> {
  const handle = createDatabase({
    connectionString: ownerUrl,
    max: 2,
    applicationName: 'bench',
    statementTimeoutMs: 0,
  });
  const owner = handle.db;
  try {
    await seedScale(owner, tools);
    const member = await createMember(owner, { role: 'user' });
    await sql`insert into auth."user" (id, name, email, "emailVerified")
      select gen_random_uuid(), 'Membre ' || n, 'membre-' || n || '@bench.example', true
        from generate_series(1, ${MEMBERS}::integer) n`.execute(owner);
    await fillFavourites(owner, tools, favourites);
    const { rows: ids } = await sql<{ id: string }>`
      select id from tools where allowed_roles = '{}' order by md5(id::text) limit 200`.execute(owner);
    const { rows: categories } = await sql<{
      id: string;
    }>`select id from categories order by name limit 1`.execute(owner);
    return {
      toolIds: ids.map(({ id }) => id),
      userId: member.id,
      categoryId: categories[0]?.id ?? '',
      email: member.email,
      password: TEST_PASSWORD,
    };
  } finally {
    await handle.close();
  }
}

/** Without triggers, which would take an hour for a million rows: seedScale has set the popularity already. */
async function fillFavourites(
  owner: ReturnType<typeof createDatabase>['db'],
  tools: number,
  favourites: number,
): Promise<void> {
  await owner.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    await sql`with t as (select id, row_number() over () as n from tools),
                   u as (select id, row_number() over () as n from auth."user" where email like 'membre-%')
      insert into user_favorites (user_id, tool_id)
      select u.id, t.id from generate_series(0, ${favourites - 1}::integer) i
        join u on u.n = 1 + i % ${MEMBERS} join t on t.n = 1 + (i / ${MEMBERS} * 7919 + i) % ${tools}
      on conflict do nothing`.execute(db);
    await sql`set session_replication_role = origin`.execute(db);
    await sql`vacuum analyze user_favorites`.execute(db);
    await sql`analyze auth."user"`.execute(db);
  });
}
