import type { ActorTrx } from '@perkotheque/database/actor';
import { REQUESTS_PAGE_SIZE, type RequestSort } from '@perkotheque/domain/requests/listing';
import { REQUEST_STATUSES, type RequestStatus } from '@perkotheque/domain/requests/vocabulary';
import { normaliseText } from '@perkotheque/domain/shared/text';
import { type RawBuilder, sql } from 'kysely';
import type { RequestRow } from './requests.rows.ts';

export interface RequestsFilter {
  q: string | undefined;
  /** Only the requests of this person. */
  requestedBy: string | undefined;
}

export interface RequestsPage extends RequestsFilter {
  userId: string;
  status: RequestStatus | undefined;
  sort: RequestSort;
  page: number;
}

const ORDERS: Record<RequestSort, RawBuilder<unknown>> = {
  newest: sql`r.created_at desc, r.id`,
  votes: sql`r.votes desc, r.created_at desc, r.id`,
};

function matching({ q, requestedBy }: RequestsFilter): RawBuilder<boolean> {
  const own = requestedBy ? sql`r.requested_by = ${requestedBy}` : sql`true`;
  if (!q) return sql<boolean>`${own}`;
  const words = normaliseText(q).replace(/[\\%_]/g, (special) => `\\${special}`);
  return sql<boolean>`${own} and r.search_norm like ${`%${words}%`}`;
}

/** Adds the joined columns to the requests that the clauses pick. */
function fill(userId: string, picked: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  return sql<RequestRow>`
    with page as materialized (select * from tool_requests r ${picked})
    select r.id, r.tool_name, r.description, r.business_case, r.category, r.sub_category, r.priority, r.status, r.votes,
           v.user_id is not null as has_voted, r.estimated_cost, r.expected_users, r.requested_by, n.name as requester,
           r.date_requested, r.created_at, c.id as linked_id, c.name as linked_name
      from page r
      left join tool_request_votes v on v.request_id = r.id and v.user_id = ${userId}
      left join tool_cards c on c.id = r.tool_id
      left join app.member_names((select array_agg(distinct requested_by) from page)) n on n.id = r.requested_by
     order by ${order}`;
}

export async function listRequests(trx: ActorTrx, request: RequestsPage): Promise<RequestRow[]> {
  const { userId, status, sort, page } = request;
  const order = ORDERS[sort];
  const { rows } = await fill(
    userId,
    sql`where ${matching(request)} ${status ? sql`and r.status = ${status}` : sql``}
         order by ${order} limit ${REQUESTS_PAGE_SIZE} offset ${(page - 1) * REQUESTS_PAGE_SIZE}`,
    order,
  ).execute(trx);
  return rows;
}

export async function findRequest(
  trx: ActorTrx,
  id: string,
  userId: string,
): Promise<RequestRow | undefined> {
  const { rows } = await fill(userId, sql`where r.id = ${id}`, sql`r.id`).execute(trx);
  return rows[0];
}

/** Counts the search results by status: one query gives the totals of the page and of its filters. */
export async function countByStatus(
  trx: ActorTrx,
  filter: RequestsFilter,
): Promise<Record<RequestStatus, number>> {
  const { rows } = await sql<{ status: RequestStatus; count: number }>`
    select r.status, count(*)::integer as count from tool_requests r where ${matching(filter)} group by r.status`.execute(
    trx,
  );
  const found = new Map(rows.map(({ status, count }) => [status, count]));
  return Object.fromEntries(REQUEST_STATUSES.map((status) => [status, found.get(status) ?? 0])) as Record<
    RequestStatus,
    number
  >;
}
