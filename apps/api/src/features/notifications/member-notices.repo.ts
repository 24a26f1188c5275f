import type { ActorTrx } from '@perkotheque/database/actor';
import type { ClaimState } from '@perkotheque/domain/claims/vocabulary';
import { NOTICES_SHOWN } from '@perkotheque/domain/notifications/member-notices';
import { type RawBuilder, sql } from 'kysely';

export interface MemberNotice {
  id: string;
  claim_id: string;
  startup_name: string;
  tool_name: string;
  perk_title: string;
  state: ClaimState;
  /** Whether it is about the reader's own startup. */
  is_own: boolean;
  created_at: Date;
}

/** Latest first. Row-level security leaves out claims that the reader may no longer see. */
const selectUnread = (condition: RawBuilder<unknown>) => sql<MemberNotice & { total: number }>`
  select n.id, c.id as claim_id, s.name as startup_name, c.tool_name, c.perk_title, e.to_state as state,
         coalesce(c.startup_id = app.own_startup(), false) as is_own, n.created_at,
         count(*) over ()::integer as total
    from member_notices n
    join claim_events e on e.id = n.event_id
    join claims c on c.id = e.claim_id
    join startups s on s.id = c.startup_id
   where n.user_id = app.current_user_id() and n.read_at is null and e.to_state is not null and ${condition}
   order by n.created_at desc, n.id limit ${NOTICES_SHOWN}`;

/** With the number of all. */
export async function listUnread(trx: ActorTrx): Promise<{ rows: MemberNotice[]; total: number }> {
  const { rows } = await selectUnread(sql`true`).execute(trx);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export async function findUnread(trx: ActorTrx, id: string): Promise<MemberNotice | undefined> {
  return (await selectUnread(sql`n.id = ${id}`).execute(trx)).rows[0];
}

/** One notice of the actor, or with null all of them. */
export async function markRead(trx: ActorTrx, userId: string, id: string | null): Promise<void> {
  await trx
    .updateTable('member_notices')
    .set({ read_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(id !== null, (query) => query.where('id', '=', id))
    .execute();
}
