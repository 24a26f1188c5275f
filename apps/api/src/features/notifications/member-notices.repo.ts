import type { ActorTrx } from '@perkotheque/database/actor';
import type { AccessState } from '@perkotheque/domain/access-requests/input';
import type { ClaimState } from '@perkotheque/domain/claims/vocabulary';
import {
  NOTICES_SHOWN,
  type NoticeKind,
  UNREAD_COUNTED,
} from '@perkotheque/domain/notifications/member-notices';
import type { RequestStatus } from '@perkotheque/domain/requests/vocabulary';
import type { JoinStatus } from '@perkotheque/domain/startups/vocabulary';
import { type RawBuilder, sql } from 'kysely';

export interface MemberNotice {
  id: string;
  kind: NoticeKind;
  /** The claim, request, perk, tool, request for access, webhook, obligation or request to join that it is about. */
  target_id: string;
  /** The tool that it is about, or asked for; else the webhook, the vendor or the startup. */
  name: string;
  /** The startup or person, for those who decide; else the perk. */
  detail: string | null;
  claim_state: ClaimState | null;
  request_status: RequestStatus | null;
  access_state: AccessState | null;
  join_status: JoinStatus | null;
  votes: number | null;
  /** Whether a claim is of the reader's own startup. */
  is_own: boolean;
  created_at: Date;
  is_read: boolean;
}

/**
 * Every join runs with the reader's rights: a notice about something out of their reach is left out.
 */
const selectNotices = (condition: RawBuilder<unknown>) => sql<MemberNotice>`
  select n.id, n.kind, n.created_at, n.read_at is not null as is_read, n.votes,
         coalesce(c.id, r.id, k.id, a.tool_id, d.id, w.id, o.id, j.id) as target_id,
         coalesce(c.tool_name, r.tool_name, kt.name, asked.name, d.name, w.name, v.name, j.startup) as name,
         case when c.id is null then coalesce(k.title, case when n.kind = 'access_asked' then asker.full_name end, j.person)
              when c.startup_id = app.own_startup() then c.perk_title else s.name end as detail,
         e.to_state as claim_state, ch.status as request_status,
         case when n.kind = 'access_decided' then a.state end as access_state, j.status as join_status,
         coalesce(c.startup_id = app.own_startup(), false) as is_own
    from member_notices n
    left join claim_events e on e.id = n.event_id
    left join claims c on c.id = coalesce(e.claim_id, n.claim_id)
    left join startups s on s.id = c.startup_id
    left join tool_request_status_changes ch on ch.id = n.change_id
    left join tool_requests r on r.id = coalesce(ch.request_id, n.request_id)
    left join perks k on k.id = n.perk_id
    left join tool_cards kt on kt.id = k.tool_id
    left join access_requests a on a.id = n.access_request_id
    left join tool_cards asked on asked.id = a.tool_id
    left join profiles asker on asker.id = a.user_id
    left join tool_cards d on d.id = n.tool_id
    left join webhooks w on w.id = n.webhook_id
    left join obligations o on o.id = n.obligation_id
    left join vendors v on v.id = o.vendor_id
    left join app.noticed_join_request(n.join_request_id) j on true
   where n.user_id = app.current_user_id()
     and coalesce(c.tool_name, r.tool_name, kt.name, asked.name, d.name, w.name, v.name, j.startup) is not null
     and ${condition}`;

const UNREAD = sql`n.read_at is null`;

type Page = { page: number; isUnreadOnly: boolean };

/** One page, and whether there is another. */
export async function listNotices(
  trx: ActorTrx,
  { page, isUnreadOnly }: Page,
): Promise<{ rows: MemberNotice[]; hasMore: boolean }> {
  const { rows } = await sql<MemberNotice>`
    ${selectNotices(isUnreadOnly ? UNREAD : sql`true`)}
    order by n.created_at desc, n.id desc
    limit ${NOTICES_SHOWN + 1} offset ${(page - 1) * NOTICES_SHOWN}`.execute(trx);
  return { rows: rows.slice(0, NOTICES_SHOWN), hasMore: rows.length > NOTICES_SHOWN };
}

/** Counts up to UNREAD_COUNTED: nobody reads a larger number, and counting it would cost as many joins. */
export async function countUnread(trx: ActorTrx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${selectNotices(UNREAD)} limit ${UNREAD_COUNTED}) unread`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

export async function findUnread(trx: ActorTrx, id: string): Promise<MemberNotice | undefined> {
  return (await selectNotices(sql`n.read_at is null and n.id = ${id}`).execute(trx)).rows[0];
}

/** One notice of the actor, or with null all of them. Their other devices are told. */
export async function markNotices(trx: ActorTrx, userId: string, id: string | null, isRead: boolean) {
  const { numUpdatedRows } = await trx
    .updateTable('member_notices')
    .set({ read_at: isRead ? sql<Date>`now()` : null })
    .where('user_id', '=', userId)
    .where('read_at', isRead ? 'is' : 'is not', null)
    .$if(id !== null, (query) => query.where('id', '=', id))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await sql`select app.publish_own_event('notices')`.execute(trx);
}

/** The kinds of news that the actor refused. */
export async function listRefused(trx: ActorTrx, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('app.mail_opt_outs')
    .select('kind')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ kind }) => kind);
}

export async function chooseNews(trx: ActorTrx, userId: string, kind: string, isWanted: boolean) {
  if (isWanted) {
    await trx
      .deleteFrom('app.mail_opt_outs')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .execute();
    return;
  }
  await trx
    .insertInto('app.mail_opt_outs')
    .values({ user_id: userId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
