-- The cards of a category's tools carry its name: renaming or deleting one of thousands of tools writes as many cards,
-- which took ten seconds for 12,000 and then failed on the time limit of a statement. The change itself is now made at
-- once, and where there are many the worker follows in batches.
grant create on schema app to perk_kernel;

alter table public.categories add column is_leaving boolean not null default false;
comment on column public.categories.is_leaving is 'Deleted as far as anybody is concerned; its tools still have to be told.';

drop policy categories_kernel on public.categories;
create policy categories_kernel on public.categories to perk_kernel using (true) with check (true);
grant delete on public.categories to perk_kernel;

create function app.has_many_tools(p_category_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select count(*) > 500 from (select from public.tools t where t.category_id = p_category_id limit 501) first_ones;
  end;
alter function app.has_many_tools(uuid) owner to perk_kernel;
revoke execute on function app.has_many_tools(uuid) from public;
grant execute on function app.has_many_tools(uuid) to perk_app;

create or replace function app.keep_cards_of_category() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not app.has_many_tools(new.id) then
    perform app.write_cards((select array_agg(t.id) from public.tools t where t.category_id = new.id));
  end if;
  return null;
end $$;

-- One batch; answers how many tools it was about, zero once there is nothing left to do.
create function app.settle_category(p_category_id uuid, p_most integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  category public.categories;
  ids uuid[];
begin
  select * into category from public.categories g where g.id = p_category_id;
  if not found then
    return 0;
  end if;
  if category.is_leaving then
    ids := array(select t.id from public.tools t where t.category_id = p_category_id order by t.id limit p_most);
    update public.tools t set category_id = null where t.id = any (ids);
    if cardinality(ids) = 0 then
      delete from public.categories g where g.id = p_category_id;
    end if;
  else
    ids := array(select c.id from public.tool_cards c
                  where c.category_id = p_category_id and c.category is distinct from category.name limit p_most);
    perform app.write_cards(ids);
  end if;
  return cardinality(ids);
end $$;
alter function app.settle_category(uuid, integer) owner to perk_kernel;
revoke execute on function app.settle_category(uuid, integer) from public;
grant execute on function app.settle_category(uuid, integer) to perk_worker;

revoke create on schema app from perk_kernel;
