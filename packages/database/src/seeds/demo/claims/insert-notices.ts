import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../schema.gen.ts';

/** Unread notices: what waits for staff, and what others did lately to the claims of somebody's startup. */
export async function insertNotices(trx: Transaction<DB>): Promise<void> {
  await sql`
    insert into member_notices (user_id, kind, key, event_id, created_at)
    select r.user_id, 'claim', 'claim:' || e.id, e.id, e.at
      from claims c
      join claim_events e on e.claim_id = c.id and e.to_state = 'waiting' and e.at = c.state_at
      join user_roles r on r.role in ('moderator', 'core-team', 'admin')
     where c.state = 'waiting'
       and not exists (select 1 from startup_members m where m.startup_id = c.startup_id and m.user_id = r.user_id)`.execute(
    trx,
  );
  await sql`
    insert into member_notices (user_id, kind, key, event_id, created_at)
    select c.started_by, 'claim', 'claim:' || e.id, e.id, e.at
      from claims c
      join claim_events e on e.claim_id = c.id and e.to_state = c.state and e.at = c.state_at
     where c.started_by is not null and c.state_at > now() - interval '30 days'
       and exists (select 1 from startup_members m where m.startup_id = c.startup_id and m.user_id = c.started_by)
       and not exists (select 1 from startup_members m where m.startup_id = c.startup_id and m.user_id = e.actor_id)
    on conflict do nothing`.execute(trx);
}
