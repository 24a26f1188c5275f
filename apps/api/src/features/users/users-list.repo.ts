import type { ActorTrx } from '@perkotheque/database/actor';
import type { AccountStatus, Role } from '@perkotheque/domain/accounts/roles';
import { normaliseText } from '@perkotheque/domain/shared/text';
import { USERS_PAGE_SIZE, type UserSort } from '@perkotheque/domain/users/listing';
import { type RawBuilder, sql } from 'kysely';
import type { UserRow } from './users.rows.ts';

export type UserFilter = {
  q: string | undefined;
  role: Role | undefined;
  status: AccountStatus | undefined;
};

const ORDERS: Record<UserSort, RawBuilder<unknown>> = {
  newest: sql`p.created_at desc, p.id`,
  oldest: sql`p.created_at, p.id desc`,
  name: sql`app.normalise(p.full_name), p.id`,
};

const SOURCE = sql`profiles p left join user_roles r on r.user_id = p.id`;

function matching({ q, role, status }: UserFilter): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`];
  if (q) {
    const words = normaliseText(q).replace(/[\\%_]/g, (special) => `\\${special}`);
    conditions.push(sql`p.id in (select app.matching_members(${`%${words}%`}))`);
  }
  if (role) conditions.push(sql`coalesce(r.role, 'user') = ${role}`);
  if (status) conditions.push(sql`coalesce(p.status, 'active') = ${status}`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

export async function listUsers(
  trx: ActorTrx,
  { sort, page, ...filter }: UserFilter & { sort: UserSort; page: number },
): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    select p.id, p.email, p.full_name, p.avatar_url,
           app.profile_picture_url(p.id, p.avatar_url) as picture_url, p.status, coalesce(r.role, 'user') as role,
           app.has_two_factor(p.id) as has_two_factor, p.created_at
      from ${SOURCE} where ${matching(filter)}
     order by ${ORDERS[sort]} limit ${USERS_PAGE_SIZE} offset ${(page - 1) * USERS_PAGE_SIZE}`.execute(trx);
  return rows;
}

/** Counts all members and those that match the filter. */
export async function countUsers(trx: ActorTrx, filter: UserFilter): Promise<{ all: number; total: number }> {
  const { rows } = await sql<{ all: number; total: number }>`
    select count(*)::integer as "all", (count(*) filter (where ${matching(filter)}))::integer as total
      from ${SOURCE}`.execute(trx);
  return rows[0] ?? { all: 0, total: 0 };
}
