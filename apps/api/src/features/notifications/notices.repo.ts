import type { ActorTrx } from '@perkotheque/database/actor';
import type { RequestStatus } from '@perkotheque/domain/requests/vocabulary';
import { sql } from 'kysely';

export interface ToolNews {
  name: string;
  change: 'added' | 'changed' | null;
  is_favorite: boolean;
  wants_favorites: boolean;
  wants_new_tools: boolean;
  wants_any: boolean;
}

/** Row-level security hides tools that the member cannot access. */
export async function findToolNews(trx: ActorTrx, id: string, userId: string): Promise<ToolNews | undefined> {
  const { rows } = await sql<ToolNews>`
    select t.name, app.recent_tool_change(t.id) as change, f.tool_id is not null as is_favorite,
           coalesce(s.value <> 'false'::jsonb, true) as wants_favorites,
           app.notices_wanted('new_tool_notifications') as wants_new_tools,
           app.notices_wanted('email_notifications_enabled') as wants_any
      from tools t
      left join user_favorites f on f.tool_id = t.id and f.user_id = ${userId}
      left join user_settings s on s.user_id = ${userId} and s.key = 'favorite_updates'
     where t.id = ${id} and t.deleted_at is null`.execute(trx);
  return rows[0];
}

export interface RequestNews {
  name: string;
  is_new: boolean;
  is_concerned: boolean;
  /** A recent decision by another member. */
  status: RequestStatus | null;
  is_wanted: boolean;
}

export async function findRequestNews(
  trx: ActorTrx,
  id: string,
  userId: string,
): Promise<RequestNews | undefined> {
  const { rows } = await sql<RequestNews>`
    select r.tool_name as name, app.notices_wanted('request_notifications') as is_wanted,
           r.created_at > now() - interval '2 minutes' and r.requested_by is distinct from ${userId} as is_new,
           coalesce(r.requested_by = ${userId}, false)
             or exists (select 1 from tool_request_votes v where v.request_id = r.id and v.user_id = ${userId})
             as is_concerned,
           (select case when c.created_at > now() - interval '2 minutes' and c.changed_by is distinct from ${userId}
                        then c.status end
              from tool_request_status_changes c where c.request_id = r.id
             order by c.created_at desc limit 1) as status
      from tool_requests r where r.id = ${id}`.execute(trx);
  return rows[0];
}
