import type { ActorTrx } from '@perkotheque/database/actor';
import { sql } from 'kysely';

export interface Author {
  id: string;
  email: string;
  name: string | null;
  tool_name: string;
}

/** The author of the request while they want to know, once for each key. */
export async function takeAuthor(trx: ActorTrx, key: string, requestId: string): Promise<Author | undefined> {
  const { rows } = await sql<Author>`
    with author as (
      select m.id, m.email, m.name, r.tool_name
        from tool_requests r join app.mailable_members() m on m.id = r.requested_by
       where r.id = ${requestId}
         and not exists (select 1 from app.mail_opt_outs o where o.user_id = m.id and o.kind = 'requests')),
    claimed as (
      insert into app.mail_notices (key, user_id) select ${key}, id from author
      on conflict do nothing returning user_id)
    select a.id, a.email, a.name, a.tool_name from author a join claimed on claimed.user_id = a.id`.execute(
    trx,
  );
  return rows[0];
}
