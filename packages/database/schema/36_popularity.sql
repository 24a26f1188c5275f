-- Popularity of tools and the day of their last use (FIND-08).

create table public.tool_uses (
  user_id uuid not null references public.profiles (id) on delete cascade,
  tool_id uuid not null references public.tools (id) on delete cascade,
  opened_at timestamptz not null default now(),
  primary key (user_id, tool_id)
);
comment on table public.tool_uses is
  'When a member last opened a tool. One row per member and tool: opening it often counts once.';
create index tool_uses_tool_idx on public.tool_uses (tool_id, opened_at);

create table public.tool_last_uses (
  tool_id uuid primary key references public.tools (id) on delete cascade,
  last_used_on date not null
);
comment on table public.tool_last_uses is
  'The last day in Paris on which somebody favoured, opened or claimed a tool, or revealed its credentials. Stays when that '
  'person leaves.';

alter table public.tool_uses enable row level security, force row level security;
create policy tool_uses_own on public.tool_uses for select to perk_app
  using (user_id = (select app.current_user_id()) and (select app.is_member()));
create policy tool_uses_kernel on public.tool_uses to perk_kernel using (true) with check (true);
grant select on public.tool_uses to perk_app;
grant select, insert, update, delete on public.tool_uses to perk_kernel;

-- Only for tools that the reader may open: row-level security of tools applies to the condition.
alter table public.tool_last_uses enable row level security, force row level security;
create policy tool_last_uses_read on public.tool_last_uses for select to perk_app
  using (exists (select 1 from public.tools t where t.id = tool_id));
create policy tool_last_uses_kernel on public.tool_last_uses to perk_kernel using (true) with check (true);
grant select on public.tool_last_uses to perk_app;
grant select, insert, update, delete on public.tool_last_uses to perk_kernel;

-- 3 for each member who has the tool as a favourite, 1 for each who opened it within 30 days, 5 for each startup that
-- claimed one of its perks within 30 days. A member or a startup counts once, however often they act.
create function app.popularity_of(p_tool_ids uuid[]) returns table (tool_id uuid, popularity integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select s.tool_id, sum(s.weight)::integer
      from (
        select f.tool_id, 3 as weight from public.user_favorites f where f.tool_id = any (p_tool_ids)
        union all
        select u.tool_id, 1 from public.tool_uses u
         where u.tool_id = any (p_tool_ids) and u.opened_at > now() - interval '30 days'
        union all
        select k.tool_id, 5
          from (select distinct p.tool_id, c.startup_id
                  from public.perks p join public.claims c on c.perk_id = p.id
                 where p.tool_id = any (p_tool_ids) and c.started_at > now() - interval '30 days'
                   and c.state not in ('refused', 'withdrawn', 'revoked')) k
      ) s
     group by s.tool_id;
  end;
alter function app.popularity_of(uuid[]) owner to perk_kernel;

-- Locks the cards first: the count that follows sees what a concurrent transaction committed.
create function app.count_popularity(p_tool_ids uuid[]) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform 1 from public.tool_cards c where c.id = any (p_tool_ids) order by c.id for no key update;
  update public.tool_cards c set popularity = coalesce(x.popularity, 0)
    from unnest(p_tool_ids) as t(id) left join app.popularity_of(p_tool_ids) x on x.tool_id = t.id
   where c.id = t.id and c.popularity <> coalesce(x.popularity, 0);
end $$;
alter function app.count_popularity(uuid[]) owner to perk_kernel;

-- Counts the uses that left the 30 days. Returns how many tools changed.
create function app.refresh_popularity() returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  ids uuid[] := array(
    select c.id
      from public.tool_cards c
      left join app.popularity_of((select array_agg(a.id) from public.tool_cards a)) x on x.tool_id = c.id
     where c.popularity <> coalesce(x.popularity, 0));
begin
  perform app.count_popularity(ids);
  return cardinality(ids);
end $$;
alter function app.refresh_popularity() owner to perk_kernel;
grant execute on function app.refresh_popularity() to perk_worker;

create function app.keep_last_use(p_tool_id uuid, p_at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  begin atomic
    insert into public.tool_last_uses as l (tool_id, last_used_on)
    values (p_tool_id, (p_at at time zone 'Europe/Paris')::date)
    on conflict (tool_id) do update set last_used_on = excluded.last_used_on
      where l.last_used_on < excluded.last_used_on;
  end;
alter function app.keep_last_use(uuid, timestamptz) owner to perk_kernel;

create function app.keep_popularity_of_favorites() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform app.keep_last_use(r.tool_id, r.at)
       from (select n.tool_id, max(n.created_at) as at from new_rows n group by n.tool_id order by n.tool_id) r;
    perform app.count_popularity((select array_agg(distinct tool_id) from new_rows));
  else
    perform app.count_popularity((select array_agg(distinct tool_id) from old_rows));
  end if;
  return null;
end $$;
alter function app.keep_popularity_of_favorites() owner to perk_kernel;
create trigger keep_popularity_insert after insert on public.user_favorites
  referencing new table as new_rows for each statement execute function app.keep_popularity_of_favorites();
create trigger keep_popularity_delete after delete on public.user_favorites
  referencing old table as old_rows for each statement execute function app.keep_popularity_of_favorites();

create function app.keep_popularity_of_uses() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    perform app.count_popularity((select array_agg(distinct tool_id) from old_rows));
    return null;
  end if;
  perform app.keep_last_use(r.tool_id, r.at)
     from (select n.tool_id, max(n.opened_at) as at from new_rows n group by n.tool_id order by n.tool_id) r;
  if tg_op = 'INSERT' then
    perform app.count_popularity((select array_agg(distinct tool_id) from new_rows));
  else
    -- A use within the 30 days counts already.
    perform app.count_popularity((select array_agg(distinct tool_id) from old_rows
                                   where opened_at <= now() - interval '30 days'));
  end if;
  return null;
end $$;
alter function app.keep_popularity_of_uses() owner to perk_kernel;
create trigger keep_popularity_insert after insert on public.tool_uses
  referencing new table as new_rows for each statement execute function app.keep_popularity_of_uses();
create trigger keep_popularity_update after update on public.tool_uses
  referencing old table as old_rows new table as new_rows for each statement execute function app.keep_popularity_of_uses();
create trigger keep_popularity_delete after delete on public.tool_uses
  referencing old table as old_rows for each statement execute function app.keep_popularity_of_uses();

-- Every reveal of credentials has its entry in the audit log, whose transaction it shares (SPEND-06). An entry about a
-- tool that is gone must not fail.
create function app.keep_last_use_of_reveal() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.keep_last_use(t.id, new.at) from public.tools t where t.id = new.target_id::uuid;
  return null;
end $$;
alter function app.keep_last_use_of_reveal() owner to perk_kernel;
create trigger keep_last_use after insert on app.audit_log
  for each row when (new.action = 'credentials.reveal') execute function app.keep_last_use_of_reveal();

-- By statement, because an import adds thousands at once.
create function app.keep_popularity_of_claims() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform app.keep_last_use(r.tool_id, r.at)
       from (select p.tool_id, max(n.started_at) as at from new_rows n join public.perks p on p.id = n.perk_id
              where p.tool_id is not null group by p.tool_id order by p.tool_id) r;
    perform app.count_popularity(array(
      select distinct p.tool_id from new_rows n join public.perks p on p.id = n.perk_id where p.tool_id is not null));
  else
    perform app.count_popularity(array(
      select distinct p.tool_id from old_rows o join public.perks p on p.id = o.perk_id where p.tool_id is not null));
  end if;
  return null;
end $$;
alter function app.keep_popularity_of_claims() owner to perk_kernel;
create trigger keep_popularity_insert after insert on public.claims
  referencing new table as new_rows for each statement execute function app.keep_popularity_of_claims();
create trigger keep_popularity_delete after delete on public.claims
  referencing old table as old_rows for each statement execute function app.keep_popularity_of_claims();

create function app.keep_popularity_of_claim() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.count_popularity(array(
    select distinct p.tool_id from public.perks p where p.id in (old.perk_id, new.perk_id) and p.tool_id is not null));
  return null;
end $$;
alter function app.keep_popularity_of_claim() owner to perk_kernel;
create trigger keep_popularity after update of state, perk_id, startup_id, started_at on public.claims
  for each row execute function app.keep_popularity_of_claim();

-- A merge moves perks with their claims.
create function app.keep_popularity_of_perks() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.count_popularity(array_remove(array[old.tool_id, new.tool_id], null));
  return null;
end $$;
alter function app.keep_popularity_of_perks() owner to perk_kernel;
create trigger keep_popularity after update of tool_id on public.perks
  for each row when (old.tool_id is distinct from new.tool_id) execute function app.keep_popularity_of_perks();

-- A tool that comes out of the trash has a new card.
create function app.keep_popularity_of_cards() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.count_popularity(array(
    select x.tool_id from app.popularity_of((select array_agg(id) from new_rows)) x));
  return null;
end $$;
alter function app.keep_popularity_of_cards() owner to perk_kernel;
create trigger keep_popularity after insert on public.tool_cards
  referencing new table as new_rows for each statement execute function app.keep_popularity_of_cards();

-- Says that the actor opened a tool. False when there is none that they may open.
create function app.open_tool(p_tool_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select 1 from public.tools t where t.id = p_tool_id and t.deleted_at is null)
     or not public.can_access_tool(app.current_user_id(), p_tool_id) then
    return false;
  end if;
  insert into public.tool_uses (user_id, tool_id) values (app.current_user_id(), p_tool_id)
  on conflict (user_id, tool_id) do update set opened_at = excluded.opened_at;
  return true;
end $$;
alter function app.open_tool(uuid) owner to perk_kernel;
grant execute on function app.open_tool(uuid) to perk_app;

-- For merges: gives the uses of the merged tools to the survivor and returns what an undo needs.
create function app.merge_uses(p_survivor_id uuid, p_merged_ids uuid[]) returns jsonb
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  taken jsonb;
  own jsonb := (select coalesce(jsonb_agg(to_jsonb(u)), '[]') from public.tool_uses u where u.tool_id = p_survivor_id);
  last_use date := (select l.last_used_on from public.tool_last_uses l where l.tool_id = p_survivor_id);
begin
  with gone as (
    delete from public.tool_uses u where u.tool_id = any (p_merged_ids) returning u.user_id, u.tool_id, u.opened_at)
  select coalesce(jsonb_agg(to_jsonb(gone)), '[]') into taken from gone;
  insert into public.tool_uses as u (user_id, tool_id, opened_at)
  select x.user_id, p_survivor_id, max(x.opened_at)
    from jsonb_to_recordset(taken) as x(user_id uuid, opened_at timestamptz) group by x.user_id
  on conflict (user_id, tool_id) do update set opened_at = greatest(u.opened_at, excluded.opened_at);
  insert into public.tool_last_uses as l (tool_id, last_used_on)
  select p_survivor_id, max(m.last_used_on) from public.tool_last_uses m where m.tool_id = any (p_merged_ids)
  having count(*) > 0
  on conflict (tool_id) do update set last_used_on = greatest(l.last_used_on, excluded.last_used_on);
  return jsonb_build_object('taken', taken, 'own', own, 'last_used_on', last_use);
end $$;
alter function app.merge_uses(uuid, uuid[]) owner to perk_kernel;

-- The survivor keeps what happened since the merge. Called last, when favourites and perks are back at their tools.
create function app.undo_merge_uses(p_survivor_id uuid, p_uses jsonb) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  last_use date;
begin
  delete from public.tool_uses u
   using (select x.user_id, max(x.opened_at) as at
            from jsonb_to_recordset(p_uses -> 'taken') as x(user_id uuid, opened_at timestamptz) group by x.user_id) given
   where u.tool_id = p_survivor_id and u.user_id = given.user_id and u.opened_at <= given.at;
  insert into public.tool_uses (user_id, tool_id, opened_at)
  select x.user_id, x.tool_id, x.opened_at
    from jsonb_to_recordset((p_uses -> 'taken') || (p_uses -> 'own')) as x(user_id uuid, tool_id uuid, opened_at timestamptz)
    join public.profiles p on p.id = x.user_id
  on conflict do nothing;
  select greatest((p_uses ->> 'last_used_on')::date, (max(s.at) at time zone 'Europe/Paris')::date) into last_use
    from (select u.opened_at as at from public.tool_uses u where u.tool_id = p_survivor_id
          union all
          select f.created_at from public.user_favorites f where f.tool_id = p_survivor_id
          union all
          select c.started_at from public.perks k join public.claims c on c.perk_id = k.id
           where k.tool_id = p_survivor_id
          union all
          select l.at from app.audit_log l
           where l.target_id = p_survivor_id::text and l.action = 'credentials.reveal') s;
  delete from public.tool_last_uses l where l.tool_id = p_survivor_id and last_use is null;
  update public.tool_last_uses l set last_used_on = last_use where l.tool_id = p_survivor_id;
end $$;
alter function app.undo_merge_uses(uuid, jsonb) owner to perk_kernel;
