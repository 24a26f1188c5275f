-- « Levier collectif »: what startups would take if the studio obtained a perk (LEV-01 to LEV-03).

create table public.pledges (
  request_id uuid not null references public.tool_requests (id) on delete cascade,
  startup_id uuid not null references public.startups (id) on delete cascade,
  seats integer not null check (seats between 1 and 10000),
  monthly_budget integer not null check (monthly_budget between 1 and 100000),
  current_tool text check (btrim(current_tool) <> '' and length(current_tool) <= 200),
  current_use text check (btrim(current_use) <> '' and length(current_use) <= 500),
  may_be_named boolean not null default false,
  pledged_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (request_id, startup_id)
);
comment on table public.pledges is
  '« Engagement »: one startup''s seats and budget for a requested tool. For the startup and staff alone; members see '
  'request_levers.';
comment on column public.pledges.monthly_budget is 'Euros a month, for the whole startup.';
comment on column public.pledges.current_tool is
  'Name of a tool of the catalogue at the time, never free text: the API checks it. It may be counted in front of a vendor.';
comment on column public.pledges.current_use is 'In the startup''s words; quoted to a vendor if may_be_named.';
comment on column public.pledges.may_be_named is '« Notre nom peut être cité »: the startup may be named to a vendor.';
create index pledges_startup_idx on public.pledges (startup_id);
create index pledges_pledged_by_idx on public.pledges (pledged_by);
create trigger touch_updated_at before update on public.pledges
  for each row execute function app.touch_updated_at();

create table public.request_perks (
  request_id uuid primary key references public.tool_requests (id) on delete cascade,
  perk_id uuid not null references public.perks (id) on delete cascade,
  linked_by uuid references public.profiles (id) on delete set null,
  linked_at timestamptz not null default now()
);
comment on table public.request_perks is 'The perk that a request led to.';
create index request_perks_perk_idx on public.request_perks (perk_id);
create index request_perks_linked_by_idx on public.request_perks (linked_by);

-- Steps 1, 2, 5, 10, 20, 50… (packages/domain/src/pledges/lever.ts). The checks keep exact sums out of the table.
create table public.request_levers (
  request_id uuid primary key references public.tool_requests (id) on delete cascade,
  startups integer not null check (startups = 3 or startups >= 5 and startups::text ~ '^[125]0*$'),
  seats integer not null check (seats::text ~ '^[125]0*$'),
  budget_from integer check (budget_from::text ~ '^[125]0*$'),
  budget_to integer check (budget_to::text ~ '^[125]0*$'),
  refreshed_on date not null,
  check ((startups >= 5) = (budget_from is not null)),
  check ((budget_from is null) = (budget_to is null))
);
comment on table public.request_levers is
  'What members see of the pledges for a request, written once a week by the worker. Each pledge is replaced by its own '
  'step before it is added up, so that comparing weeks tells at most the step of a pledge. No row below three startups.';
comment on column public.request_levers.budget_from is 'Euros a month; NULL below five startups.';

alter table public.pledges enable row level security, force row level security;
create policy pledges_read on public.pledges for select to perk_app
  using ((select app.is_staff()) or startup_id = (select app.own_startup()));
create policy pledges_insert on public.pledges for insert to perk_app
  with check (startup_id = (select app.led_startup()) and pledged_by = (select app.current_user_id())
              and exists (select 1 from public.tool_requests r where r.id = request_id and r.status <> 'rejected'));
create policy pledges_update on public.pledges for update to perk_app
  using (startup_id = (select app.led_startup()))
  with check (startup_id = (select app.led_startup()) and pledged_by = (select app.current_user_id())
              and exists (select 1 from public.tool_requests r where r.id = request_id and r.status <> 'rejected'));
create policy pledges_withdraw on public.pledges for delete to perk_app
  using (startup_id = (select app.led_startup()));
create policy pledges_kernel on public.pledges to perk_kernel using (true) with check (true);
create policy pledges_worker on public.pledges for select to perk_worker using (true);
grant select, insert (request_id, startup_id, seats, monthly_budget, current_tool, current_use, may_be_named, pledged_by),
  update (seats, monthly_budget, current_tool, current_use, may_be_named, pledged_by), delete on public.pledges to perk_app;
grant select (request_id, startup_id, seats, monthly_budget) on public.pledges to perk_worker;
grant select, insert, update, delete on public.pledges to perk_kernel;

-- The subquery runs under the policy of perks: a member without access to the tool does not see the link.
alter table public.request_perks enable row level security, force row level security;
create policy request_perks_read on public.request_perks for select to perk_app
  using ((select app.is_member()) and exists (select 1 from public.perks p where p.id = perk_id));
create policy request_perks_link on public.request_perks for insert to perk_app
  with check ((select app.is_staff()) and linked_by = (select app.current_user_id())
              and exists (select 1 from public.perks p where p.id = perk_id and p.state = 'live'));
create policy request_perks_unlink on public.request_perks for delete to perk_app using ((select app.is_staff()));
create policy request_perks_worker on public.request_perks for select to perk_worker using (true);
grant select, insert (request_id, perk_id, linked_by), delete on public.request_perks to perk_app;
grant select on public.request_perks to perk_worker;

alter table public.request_levers enable row level security, force row level security;
create policy request_levers_read on public.request_levers for select to perk_app using ((select app.is_member()));
create policy request_levers_worker on public.request_levers to perk_worker using (true) with check (true);
grant select on public.request_levers to perk_app;
grant select, insert, delete on public.request_levers to perk_worker;

grant create on schema app to perk_kernel;

-- Those who pledged and may open the perk's tool: the person who pledged if they still belong to the startup, else its
-- leads.
create function app.pledge_recipients(p_request uuid, p_perk uuid) returns table (id uuid, email text, name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select r.id, r.email, r.name
      from public.perks k
      join public.pledges p on p.request_id = p_request
      cross join lateral app.startup_recipients(p.startup_id, p.pledged_by) r
     where k.id = p_perk and public.can_access_tool(r.id, k.tool_id);
  end;
alter function app.pledge_recipients(uuid, uuid) owner to perk_kernel;
grant execute on function app.pledge_recipients(uuid, uuid) to perk_worker;

-- Merging startups (schema/28_startup_merges.sql) also moves pledges. The former functions keep doing the rest under
-- another name; what calls them does not change.
alter function app.merge_startups(uuid, uuid, text[]) rename to merge_startups_without_pledges;
alter function app.undo_startup_merge(uuid) rename to undo_startup_merge_without_pledges;
revoke execute on function app.merge_startups_without_pledges(uuid, uuid, text[]),
  app.undo_startup_merge_without_pledges(uuid) from perk_app;

-- Where both pledged, the survivor's pledge stays and the other waits in the snapshot.
create function app.merge_startups(p_survivor_id uuid, p_merged_id uuid, p_fields text[]) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  moved jsonb;
  dropped jsonb;
  new_id uuid;
begin
  if not app.is_staff() then
    return null;
  end if;
  -- The same order as below; a pledge that is being made waits for this lock.
  perform 1 from public.startups s where s.id in (p_survivor_id, p_merged_id) order by s.id for update;
  select coalesce(jsonb_agg(to_jsonb(p)) filter (where o.startup_id is null), '[]'),
         coalesce(jsonb_agg(to_jsonb(p)) filter (where o.startup_id is not null), '[]')
    into moved, dropped
    from public.pledges p
    left join public.pledges o on o.request_id = p.request_id and o.startup_id = p_survivor_id
   where p.startup_id = p_merged_id;
  new_id := app.merge_startups_without_pledges(p_survivor_id, p_merged_id, p_fields);
  if new_id is not null then
    insert into public.pledges (request_id, startup_id, seats, monthly_budget, current_tool, current_use, may_be_named,
      pledged_by, created_at, updated_at)
    -- The consent was given for a name that is gone.
    select p.request_id, p_survivor_id, p.seats, p.monthly_budget, p.current_tool, p.current_use, false,
           p.pledged_by, p.created_at, p.updated_at
      from jsonb_populate_recordset(null::public.pledges, moved) p;
    update public.startup_merges m
       set snapshot = m.snapshot || jsonb_build_object('moved_pledges', moved, 'dropped_pledges', dropped)
     where m.id = new_id;
  end if;
  return new_id;
end $$;
alter function app.merge_startups(uuid, uuid, text[]) owner to perk_kernel;
grant execute on function app.merge_startups(uuid, uuid, text[]) to perk_app;

-- A pledge that the survivor withdrew or changed since stays as it is.
create function app.undo_startup_merge(p_merge_id uuid) returns table (survivor_id uuid, merged_id uuid)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  snapshot jsonb := (select m.snapshot from public.startup_merges m where m.id = p_merge_id);
  undone record;
begin
  select u.survivor_id, u.merged_id into undone from app.undo_startup_merge_without_pledges(p_merge_id) u;
  if not found then
    return;
  end if;
  with taken as (
    delete from public.pledges p
     using jsonb_populate_recordset(null::public.pledges, snapshot -> 'moved_pledges') x
     where p.request_id = x.request_id and p.startup_id = undone.survivor_id and p.updated_at = x.updated_at
    returning x.*)
  insert into public.pledges (request_id, startup_id, seats, monthly_budget, current_tool, current_use, may_be_named,
    pledged_by, created_at, updated_at)
  select x.request_id, undone.merged_id, x.seats, x.monthly_budget, x.current_tool, x.current_use, x.may_be_named,
         (select p.id from public.profiles p where p.id = x.pledged_by), x.created_at, x.updated_at
    from (select * from taken
          union all
          select * from jsonb_populate_recordset(null::public.pledges, snapshot -> 'dropped_pledges')) x
    join public.tool_requests r on r.id = x.request_id;
  return query select undone.survivor_id, undone.merged_id;
end $$;
alter function app.undo_startup_merge(uuid) owner to perk_kernel;
grant execute on function app.undo_startup_merge(uuid) to perk_app;

revoke create on schema app from perk_kernel;
