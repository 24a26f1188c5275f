-- Kept counts as steps that only ever get appended. One row a facet was one row every writer had to lock: two
-- transactions that each changed two tools could wait for one another, and PostgreSQL ended one as a deadlock.
grant create on schema app to perk_kernel;

alter table public.tool_facet_counts drop constraint tool_facet_counts_pkey;
create index tool_facet_counts_facet on public.tool_facet_counts (facet, value) include (count);
comment on table public.tool_facet_counts is
  'Steps, to be summed by facet and value. app.fold_facet_counts() puts the steps of a facet together.';

create or replace function app.count_facets() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- One branch an operation, because a transition table exists only for its own.
  if tg_op = 'INSERT' then
    insert into public.tool_facet_counts (facet, value, count)
    select facet, value, count(*) from new_rows c, lateral app.facets_of(c.category_id, c.status, c.team)
     group by facet, value;
  elsif tg_op = 'DELETE' then
    insert into public.tool_facet_counts (facet, value, count)
    select facet, value, -count(*) from old_rows c, lateral app.facets_of(c.category_id, c.status, c.team)
     group by facet, value;
  else
    insert into public.tool_facet_counts (facet, value, count)
    select facet, value, sum(step) from (
      select facet, value, 1 as step from new_rows c, lateral app.facets_of(c.category_id, c.status, c.team)
      union all
      select facet, value, -1 from old_rows c, lateral app.facets_of(c.category_id, c.status, c.team)
    ) moves group by facet, value having sum(step) <> 0;
  end if;
  return null;
end $$;

-- Readers see the steps or their sum, never both: it is one statement. Writers only append and never wait for it.
create function app.fold_facet_counts() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('app.fold_facet_counts')) then
    return;
  end if;
  with steps as (delete from public.tool_facet_counts returning facet, value, count)
  insert into public.tool_facet_counts (facet, value, count)
  select facet, value, sum(count) from steps group by facet, value having sum(count) <> 0;
end $$;
alter function app.fold_facet_counts() owner to perk_kernel;
revoke execute on function app.fold_facet_counts() from public;
grant execute on function app.fold_facet_counts() to perk_worker;

revoke create on schema app from perk_kernel;
