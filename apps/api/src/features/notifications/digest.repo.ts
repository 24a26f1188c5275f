import type { ActorTrx } from '@perkotheque/database/actor';
import type { Role } from '@perkotheque/domain/accounts/roles';
import { sql } from 'kysely';

export interface DigestMember {
  id: string;
  email: string;
  name: string | null;
  role: Role;
}

/** Returns the week in the Paris time zone: a member gets one digest per key. */
export async function digestKey(trx: ActorTrx): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    select 'digest:' || to_char(now() at time zone 'Europe/Paris', 'IYYY-IW') as key`.execute(trx);
  return rows[0]?.key ?? 'digest';
}

/** Returns the next subscribed members whose role has news, and records them as notified. */
export async function claimDigestMembers(
  trx: ActorTrx,
  { key, roles, most }: { key: string; roles: readonly Role[]; most: number },
): Promise<DigestMember[]> {
  const { rows } = await sql<DigestMember>`
    with claimed as (
      insert into app.mail_notices (key, user_id)
      select ${key}, m.id
        from app.mailable_members() m
        join user_settings s on s.user_id = m.id and s.key = 'email_digest' and s.value = 'true'::jsonb
       where m.role = any (${roles}::text[])
         and not exists (select 1 from app.mail_notices n where n.key = ${key} and n.user_id = m.id)
       order by m.id limit ${most}
      on conflict do nothing
      returning user_id)
    select m.id, m.email, m.name, m.role from claimed join app.mailable_members() m on m.id = claimed.user_id
     order by m.id`.execute(trx);
  return rows;
}

export interface WeeklyTools {
  total: number;
  tools: { id: string; name: string; description: string | null }[];
}

/** Called once per role, not per member. */
export async function weeklyTools(trx: ActorTrx, role: Role, most: number): Promise<WeeklyTools> {
  const { rows } = await sql<WeeklyTools['tools'][number] & { total: number }>`
    select id, name, description, count(*) over ()::integer as total from tools
     where deleted_at is null and created_at > now() - interval '7 days' and app.role_opens(${role}, allowed_roles)
     order by created_at desc, id limit ${most}`.execute(trx);
  return { total: rows[0]?.total ?? 0, tools: rows.map(({ total: _, ...tool }) => tool) };
}

export interface WeeklyRequests {
  total: number;
  requests: { id: string; tool_name: string; votes: number }[];
}

export async function weeklyRequests(trx: ActorTrx, most: number): Promise<WeeklyRequests> {
  const { rows } = await sql<WeeklyRequests['requests'][number] & { total: number }>`
    select id, tool_name, votes, count(*) over ()::integer as total from tool_requests
     where created_at > now() - interval '7 days' and status <> 'rejected'
     order by votes desc, created_at desc, id limit ${most}`.execute(trx);
  return { total: rows[0]?.total ?? 0, requests: rows.map(({ total: _, ...request }) => request) };
}
