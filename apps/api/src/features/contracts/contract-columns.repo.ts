import { PERIODS_A_YEAR } from '@perkotheque/domain/contracts/prices';
import { type RawBuilder, sql } from 'kysely';

// Profiles are hidden from other members, their names are not.
const OWNER = sql`(
  select jsonb_build_object('id', m.id, 'name', coalesce(m.name, '')) from app.member_names(array[c.owner_id]) m)`;
const DEPUTY = sql`(
  select jsonb_build_object('id', m.id, 'name', coalesce(m.name, '')) from app.member_names(array[c.deputy_id]) m)`;

/** For `contracts c`, `tools t` and `categories g`. */
export const SUMMARY = sql`c.id, c.tool_id, t.name as tool_name, t.icon_hash, t.category_id, g.name as category,
  c.is_current, c.amount_cents, c.currency, c.period, c.seats, c.seat_price_cents, c.price_since, c.starts_on, c.ends_on,
  c.cancel_by, c.stops_on, c.renews_automatically, c.notice_days, c.team, c.owner_id,
  c.deputy_id,
  ${OWNER} as owner, ${DEPUTY} as deputy`;

export const JOINED = sql`join tools t on t.id = c.tool_id left join categories g on g.id = t.category_id`;

/** `annualCents` of the domain. */
export const ANNUAL_CENTS: RawBuilder<number | null> = sql`
  c.amount_cents * (${JSON.stringify(PERIODS_A_YEAR)}::jsonb ->> c.period)::integer`;
