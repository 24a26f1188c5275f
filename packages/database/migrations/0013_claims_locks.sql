-- A change of claims locks the perk before the tool's card, as moves do that take from the perk's stock or return to it.
-- A new claim locked the card first, so that it and a withdrawal of the same perk waited for each other.
create or replace function app.keep_popularity_of_claim() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform 1 from public.perks p where p.id in (old.perk_id, new.perk_id) order by p.id for no key update;
  perform app.count_popularity(array(
    select distinct p.tool_id from public.perks p where p.id in (old.perk_id, new.perk_id) and p.tool_id is not null));
  return null;
end $$;

create or replace function app.keep_popularity_of_claims() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform 1 from public.perks p where p.id in (select perk_id from new_rows) order by p.id for no key update;
    perform app.keep_last_use(r.tool_id, r.at)
       from (select p.tool_id, max(n.started_at) as at from new_rows n join public.perks p on p.id = n.perk_id
              where p.tool_id is not null group by p.tool_id order by p.tool_id) r;
    perform app.count_popularity(array(
      select distinct p.tool_id from new_rows n join public.perks p on p.id = n.perk_id where p.tool_id is not null));
  else
    perform 1 from public.perks p where p.id in (select perk_id from old_rows) order by p.id for no key update;
    perform app.count_popularity(array(
      select distinct p.tool_id from old_rows o join public.perks p on p.id = o.perk_id where p.tool_id is not null));
  end if;
  return null;
end $$;
