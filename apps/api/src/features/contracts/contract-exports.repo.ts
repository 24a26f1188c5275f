import type { ActorTrx } from '@perkotheque/database/actor';
import { sql } from 'kysely';

interface ExportedContract {
  id: string;
  tool: string;
  amount_cents: number | null;
  currency: string;
  period: string | null;
  seats: number | null;
  seat_price_cents: number | null;
  quote_cents: number | null;
  starts_on: string | null;
  ends_on: string | null;
  stops_on: string | null;
  renews_automatically: boolean;
  notice_days: number;
  owner: string | null;
  deputy: string | null;
  team: string;
  note: string;
  created_at: Date;
  updated_at: Date;
}

/** The current contract of a tool is the last of its lines, as an import makes the last one current. */
export async function listAllContracts(trx: ActorTrx): Promise<ExportedContract[]> {
  const { rows } = await sql<ExportedContract>`
    with people as materialized (
      select a.id, a.email
        from app.contract_addresses(array(select c.owner_id from contracts c union select c.deputy_id from contracts c)) a)
    select c.id, t.name as tool, c.amount_cents, c.currency, c.period, c.seats, c.seat_price_cents, c.quote_cents,
           c.starts_on, c.ends_on, c.stops_on, c.renews_automatically, c.notice_days, o.email as owner,
           d.email as deputy, c.team, c.note, c.created_at, c.updated_at
      from contracts c
      join tools t on t.id = c.tool_id
      left join people o on o.id = c.owner_id
      left join people d on d.id = c.deputy_id
     order by t.name_norm collate "C", t.id, c.is_current, c.created_at, c.id`.execute(trx);
  return rows;
}
