import { randomUUID } from 'node:crypto';
import { createRequest, createTool } from '@perkotheque/database/testing/factories';
import type { Role } from '@perkotheque/domain/accounts/roles';
import { sql } from 'kysely';
import type { TestApp } from '../test-app.ts';

export const IDENTITIES = ['signed-out', 'user', 'moderator', 'core-team', 'admin', 'suspended'] as const;
export type Identity = (typeof IDENTITIES)[number];

export type Person = { id: string; cookie?: string; role: Role | null };

/** The suspended member is an admin with a valid session row, which the server must refuse. */
export async function personFor(test: TestApp, identity: Identity): Promise<Person> {
  if (identity === 'signed-out') return { id: randomUUID(), role: null };
  if (identity === 'suspended') {
    const { id, cookie } = await test.member({ role: 'admin', status: 'suspended' });
    return { id, cookie, role: null };
  }
  const { id, cookie } = await test.member({ role: identity });
  return { id, cookie, role: identity };
}

export type Bystander = { id: string; markers: readonly string[] };

/** Creates a member with a row of every kind, marked with words that no response to others may contain. */
export async function createBystander(test: TestApp): Promise<Bystander> {
  const { owner } = test.base;
  const secret = `repere-${randomUUID()}`;
  const { id, email } = await test.member({ email: `${secret}@perkotheque.example` });
  const avatar_url = `https://images.example/${secret}`;
  await owner.updateTable('profiles').set({ avatar_url }).where('id', '=', id).execute();
  await owner
    .insertInto('user_settings')
    .values({ user_id: id, key: 'theme', value: JSON.stringify(secret) })
    .execute();
  const [tool, request] = [await createTool(owner), await createRequest(owner, { requested_by: id })];
  await owner.insertInto('user_favorites').values({ user_id: id, tool_id: tool.id }).execute();
  await owner.insertInto('tool_request_votes').values({ user_id: id, request_id: request.id }).execute();
  return { id, markers: [secret, email] };
}

/** Finds the tables whose rows are deleted with an account, so that new tables are included. Sessions change anyway. */
export async function ownedTables(test: TestApp): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", quote_ident(a.attname) as "column"
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confdeltype = 'c' and c.conrelid <> 'auth.session'::regclass
       and c.confrelid in ('public.profiles'::regclass, 'auth."user"'::regclass)
     order by 1`.execute(test.base.owner);
  return rows;
}

/** Returns all rows of a member as text, to compare before and after a request. */
export async function belongings(
  test: TestApp,
  tables: readonly { table: string; column: string }[],
  userId: string,
): Promise<string> {
  const parts = tables.map(
    ({ table, column }) =>
      sql`select ${table}::text as name, t::text as line from ${sql.raw(table)} t where ${sql.raw(column)} = ${userId}`,
  );
  const { rows } = await sql<{ name: string; line: string }>`
    select * from (${sql.join(parts, sql` union all `)}) x order by 1, 2`.execute(test.base.owner);
  return rows.map(({ name, line }) => `${name} ${line}`).join('\n');
}
