import { sql } from 'kysely';

/*
 * Perks are read under row-level security: a tool that the actor cannot open has none for them, neither in the list nor
 * in its filter or order.
 */

/** The best live perk of the tool `t`, as `perk`. */
export const BEST_PERK = sql`
  left join lateral (
    select jsonb_build_object('id', p.id, 'title', p.title, 'kind', p.kind, 'amount', p.amount, 'is_up_to', p.is_up_to,
                              'duration_months', p.duration_months, 'estimated_value', p.estimated_value) as perk
      from perks p
     where p.tool_id = t.id and p.state = 'live'
     order by p.freshness = 'suspect', p.estimated_value desc nulls last, p.id
     limit 1) best on true`;

/** Perks are few, so the list starts from them: one pass, whatever the size of the catalogue. */
export const TOOLS_WITH_PERK = sql`select p.tool_id from perks p where p.state = 'live' and p.tool_id is not null`;

/** The tools with a live perk and the value of their best one; a suspect perk lifts no tool (FRESH-02). */
export const PERK_VALUES = sql`
  select p.tool_id, max(case when p.freshness = 'suspect' then 0 else coalesce(p.estimated_value, 0) end) as value
    from perks p where p.state = 'live' and p.tool_id is not null group by p.tool_id`;
