create table public.user_favorites (
  user_id uuid not null references public.profiles (id) on delete cascade,
  tool_id uuid not null references public.tools (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, tool_id)
);
create index user_favorites_tool_idx on public.user_favorites (tool_id);
alter table public.user_favorites enable row level security, force row level security;
create policy user_favorites_read on public.user_favorites for select to perk_app
  using (user_id = (select app.current_user_id()) and (select app.is_member()));
-- Only what one may open can be favoured; what became restricted since may still be removed (decision 84).
create policy user_favorites_insert on public.user_favorites for insert to perk_app
  with check (user_id = (select app.current_user_id())
              and exists (select 1 from public.tools t where t.id = tool_id and t.deleted_at is null));
create policy user_favorites_delete on public.user_favorites for delete to perk_app
  using (user_id = (select app.current_user_id()) and (select app.is_member()));
create policy user_favorites_worker on public.user_favorites for select to perk_worker using (true);
grant select, delete, insert (user_id, tool_id) on public.user_favorites to perk_app;
grant select on public.user_favorites to perk_worker;

create table public.tool_requests (
  id uuid primary key default gen_random_uuid(),
  tool_name text not null check (btrim(tool_name) <> '' and length(tool_name) <= 200),
  description text not null check (btrim(description) <> '' and length(description) <= 5000),
  business_case text not null default '' check (length(business_case) <= 5000),
  category text check (length(category) <= 60),
  sub_category text check (length(sub_category) <= 60),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'critical')),
  status text not null default 'pending' check (status in ('pending', 'in-review', 'approved', 'rejected')),
  votes integer not null default 0 check (votes >= 0),
  estimated_cost text check (length(estimated_cost) <= 200),
  expected_users integer check (expected_users between 0 and 1000000),
  requested_by uuid references public.profiles (id) on delete set null,
  date_requested date not null default current_date,
  tool_id uuid references public.tools (id) on delete set null,
  created_at timestamptz not null default now()
);
create index tool_requests_recent_idx on public.tool_requests (created_at desc, id);
create index tool_requests_status_idx on public.tool_requests (status, created_at desc, id);
create index tool_requests_requested_by_idx on public.tool_requests (requested_by);
create index tool_requests_tool_idx on public.tool_requests (tool_id);

create table public.tool_request_votes (
  request_id uuid not null references public.tool_requests (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (request_id, user_id)
);
create index tool_request_votes_user_idx on public.tool_request_votes (user_id);

create table public.tool_request_status_changes (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.tool_requests (id) on delete cascade,
  status text not null check (status in ('pending', 'in-review', 'approved', 'rejected')),
  reason text check (length(reason) <= 2000),
  changed_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
create index tool_request_status_changes_request_idx on public.tool_request_status_changes (request_id, created_at);
create index tool_request_status_changes_author_idx on public.tool_request_status_changes (changed_by);

-- One row a vote; the total follows in the same transaction, under the row's lock.
create function app.keep_votes() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update public.tool_requests set votes = votes + 1 where id = new.request_id;
  else
    update public.tool_requests set votes = votes - 1 where id = old.request_id;
  end if;
  return null;
end $$;
alter function app.keep_votes() owner to perk_kernel;
create trigger keep_votes after insert or delete on public.tool_request_votes
  for each row execute function app.keep_votes();

alter table public.tool_requests enable row level security, force row level security;
alter table public.tool_request_votes enable row level security, force row level security;
alter table public.tool_request_status_changes enable row level security, force row level security;

create policy tool_requests_read on public.tool_requests for select to perk_app using ((select app.is_member()));
create policy tool_requests_insert on public.tool_requests for insert to perk_app
  with check (requested_by = (select app.current_user_id()) and (select app.is_member())
              and status = 'pending' and votes = 0);
create policy tool_requests_update on public.tool_requests for update to perk_app
  using ((select app.actor_is('admin', 'moderator'))) with check ((select app.actor_is('admin', 'moderator')));
create policy tool_requests_delete on public.tool_requests for delete to perk_app
  using ((select app.actor_is('admin', 'moderator')));
create policy tool_requests_kernel on public.tool_requests to perk_kernel using (true) with check (true);
create policy tool_requests_worker on public.tool_requests for select to perk_worker using (true);
grant select, delete on public.tool_requests to perk_app;
grant insert (id, tool_name, description, business_case, category, sub_category, priority, estimated_cost,
  expected_users, requested_by) on public.tool_requests to perk_app;
grant update (tool_name, description, business_case, category, sub_category, priority, status, estimated_cost,
  expected_users, tool_id) on public.tool_requests to perk_app;
grant select, update on public.tool_requests to perk_kernel;
grant select on public.tool_requests to perk_worker;

create policy tool_request_votes_own on public.tool_request_votes to perk_app
  using (user_id = (select app.current_user_id()) and (select app.is_member()))
  with check (user_id = (select app.current_user_id()) and (select app.is_member()));
create policy tool_request_votes_worker on public.tool_request_votes for select to perk_worker using (true);
grant select, delete, insert (request_id, user_id) on public.tool_request_votes to perk_app;
grant select on public.tool_request_votes to perk_worker;

create policy tool_request_status_changes_read on public.tool_request_status_changes for select to perk_app
  using ((select app.is_member()));
create policy tool_request_status_changes_insert on public.tool_request_status_changes for insert to perk_app
  with check ((select app.actor_is('admin', 'moderator')) and changed_by = (select app.current_user_id()));
create policy tool_request_status_changes_worker on public.tool_request_status_changes for select to perk_worker using (true);
grant select, insert (request_id, status, reason, changed_by) on public.tool_request_status_changes to perk_app;
grant select on public.tool_request_status_changes to perk_worker;
