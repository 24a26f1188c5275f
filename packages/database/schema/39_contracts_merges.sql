-- Contracts of tools that are merged, and the undo (REN-01). app.merge_tools and app.undo_merge call these functions.

-- Granted to nobody: app.merge_tools calls it before it writes the chosen fields. A contract that only the tool's form made
-- stays with the merged tool when the survivor has one: it is the same deal, noted twice. The contract of a merged tool
-- becomes current when the survivor has none, or when the chosen fields are those of this contract.
create function app.merge_contracts(p_survivor uuid, p_merged uuid[], p_chosen jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_current uuid := (select c.id from public.contracts c where c.tool_id = p_survivor and c.is_current);
  v_next uuid;
  v_before jsonb;
  v_moved jsonb;
begin
  select c.id into v_next
    from public.tools s, jsonb_populate_record(s, p_chosen) w, public.contracts c, app.renewal_fields_of(c) f,
         lateral (select (f.cost_per_period, f.renewal_frequency, f.renewal_date)
                         is not distinct from (w.cost_per_period, w.renewal_frequency, w.renewal_date) as is_chosen) x
   where s.id = p_survivor and c.tool_id = any (p_merged) and c.is_current
     and (v_current is null or (x.is_chosen and c.origin <> 'tool'
                                and p_chosen ?| '{cost_per_period,renewal_frequency,renewal_date}'))
   order by x.is_chosen desc, c.origin = 'tool', c.created_at, c.id limit 1;
  select to_jsonb(c) || jsonb_build_object('price_id', (select max(p.id) from public.contract_prices p where p.contract_id = c.id))
    into v_before from public.contracts c where c.id = v_current;
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'tool_id', c.tool_id, 'is_current', c.is_current)), '[]')
    into v_moved from public.contracts c
   where c.tool_id = any (p_merged) and (c.origin <> 'tool' or c.id = v_next);
  update public.contracts c set tool_id = p_survivor, is_current = c.id is not distinct from v_next
   where to_jsonb(c.id) in (select m -> 'id' from jsonb_array_elements(v_moved) m);
  return jsonb_build_object('moved', v_moved, 'before', v_before);
end $$;
alter function app.merge_contracts(uuid, uuid[], jsonb) owner to perk_kernel;

-- Called before the undo writes the former fields. A survivor's contract that nobody touched since the merge is as it was,
-- with its price history; another one keeps its newer values, as the fields of tools do.
create function app.undo_merge_contracts(p_survivor uuid, p_contracts jsonb, p_merged_at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_before public.contracts := jsonb_populate_record(null::public.contracts, nullif(p_contracts -> 'before', 'null'));
begin
  if exists (select 1 from public.contracts c where c.id = v_before.id and c.updated_at = p_merged_at) then
    delete from public.contract_prices p
     where p.contract_id = v_before.id and p.id > coalesce((p_contracts -> 'before' ->> 'price_id')::bigint, 0);
    -- The day of the price by itself: with another price it would keep the present one as a former price.
    update public.contracts c
       set (amount_cents, currency, seat_price_cents, period, starts_on, ends_on, stops_on, is_current) =
           (v_before.amount_cents, v_before.currency, v_before.seat_price_cents, v_before.period, v_before.starts_on,
            v_before.ends_on, v_before.stops_on, v_before.is_current)
     where c.id = v_before.id;
    update public.contracts c set price_since = v_before.price_since where c.id = v_before.id;
  end if;
  update public.contracts c set is_current = true
   where c.id = v_before.id and not c.is_current
     and exists (select 1 from jsonb_array_elements(p_contracts -> 'moved') m join public.contracts o on to_jsonb(o.id) = m -> 'id'
                  where o.tool_id = p_survivor and o.is_current);
  update public.contracts c set tool_id = m.tool_id, is_current = m.is_current
    from jsonb_to_recordset(p_contracts -> 'moved') as m(id uuid, tool_id uuid, is_current boolean)
   where c.id = m.id and c.tool_id = p_survivor;
end $$;
alter function app.undo_merge_contracts(uuid, jsonb, timestamptz) owner to perk_kernel;
