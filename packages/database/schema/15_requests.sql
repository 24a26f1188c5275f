-- Requests for new tools, their votes and their decisions.

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
  created_at timestamptz not null default now(),
  name_norm text generated always as (app.normalise(tool_name)) stored,
  search_norm text generated always as (app.normalise(tool_name || ' ' || description)) stored
);
comment on table public.tool_requests is 'Tools that members ask for.';
comment on column public.tool_requests.votes is 'Number of rows in tool_request_votes, kept by trigger.';
comment on column public.tool_requests.tool_id is 'The tool that answered the request.';
create index tool_requests_recent_idx on public.tool_requests (created_at desc, id);
create index tool_requests_status_idx on public.tool_requests (status, created_at desc, id);
create index tool_requests_requested_by_idx on public.tool_requests (requested_by);
create index tool_requests_tool_idx on public.tool_requests (tool_id);
create index tool_requests_votes_idx on public.tool_requests (votes desc, created_at desc, id);
create index tool_requests_name_trigram_idx on public.tool_requests using gin (name_norm public.gin_trgm_ops);
create index tool_requests_name_idx on public.tool_requests (name_norm collate "C", created_at);

create table public.tool_request_votes (
  request_id uuid not null references public.tool_requests (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (request_id, user_id)
);
comment on table public.tool_request_votes is 'One row per vote. Members see only their own.';
create index tool_request_votes_user_idx on public.tool_request_votes (user_id);

create table public.tool_request_status_changes (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.tool_requests (id) on delete cascade,
  status text not null check (status in ('pending', 'in-review', 'approved', 'rejected')),
  reason text check (length(reason) <= 2000),
  changed_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.tool_request_status_changes is 'Decisions on a request, with their reasons.';
create index tool_request_status_changes_request_idx on public.tool_request_status_changes (request_id, created_at);
create index tool_request_status_changes_author_idx on public.tool_request_status_changes (changed_by);

alter table public.tool_requests enable row level security, force row level security;
create policy tool_requests_read on public.tool_requests for select to perk_app using ((select app.is_member()));
create policy tool_requests_insert on public.tool_requests for insert to perk_app
  with check (requested_by = (select app.current_user_id()) and (select app.is_member())
              and status = 'pending' and votes = 0);
create policy tool_requests_update on public.tool_requests for update to perk_app
  using ((select app.actor_is('admin', 'moderator'))) with check ((select app.actor_is('admin', 'moderator')));
create policy tool_requests_delete on public.tool_requests for delete to perk_app
  using ((select app.actor_is('admin', 'moderator')));
-- An author corrects or withdraws a request that waits, and decides nothing (decision 99).
create policy tool_requests_correct on public.tool_requests for update to perk_app
  using (requested_by = (select app.current_user_id()) and status = 'pending' and (select app.is_member()))
  with check (requested_by = (select app.current_user_id()) and status = 'pending' and tool_id is null);
create policy tool_requests_withdraw on public.tool_requests for delete to perk_app
  using (requested_by = (select app.current_user_id()) and status = 'pending' and (select app.is_member()));
create policy tool_requests_kernel on public.tool_requests to perk_kernel using (true) with check (true);
create policy tool_requests_worker on public.tool_requests for select to perk_worker using (true);
grant select, delete on public.tool_requests to perk_app;
grant insert (id, tool_name, description, business_case, category, sub_category, priority, estimated_cost,
  expected_users, requested_by) on public.tool_requests to perk_app;
grant update (tool_name, description, business_case, category, sub_category, priority, status, estimated_cost,
  expected_users, tool_id) on public.tool_requests to perk_app;
grant select on public.tool_requests to perk_worker;
grant select, update on public.tool_requests to perk_kernel;

alter table public.tool_request_votes enable row level security, force row level security;
create policy tool_request_votes_own on public.tool_request_votes to perk_app
  using (user_id = (select app.current_user_id()) and (select app.is_member()))
  with check (user_id = (select app.current_user_id()) and (select app.is_member()));
-- Nobody votes for what was refused; a vote given before may be taken back.
create policy tool_request_votes_open on public.tool_request_votes as restrictive for insert to perk_app
  with check (exists (select 1 from public.tool_requests r where r.id = request_id and r.status <> 'rejected'));
create policy tool_request_votes_worker on public.tool_request_votes for select to perk_worker using (true);
grant select, insert (request_id, user_id), delete on public.tool_request_votes to perk_app;
grant select on public.tool_request_votes to perk_worker;

alter table public.tool_request_status_changes enable row level security, force row level security;
create policy tool_request_status_changes_read on public.tool_request_status_changes for select to perk_app
  using ((select app.is_member()));
create policy tool_request_status_changes_insert on public.tool_request_status_changes for insert to perk_app
  with check ((select app.actor_is('admin', 'moderator')) and changed_by = (select app.current_user_id()));
create policy tool_request_status_changes_worker on public.tool_request_status_changes for select to perk_worker using (true);
grant select, insert (request_id, status, reason, changed_by) on public.tool_request_status_changes to perk_app;
grant select on public.tool_request_status_changes to perk_worker;

-- Updates the total in the same transaction, under the lock of the request's row.
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

-- SECURITY DEFINER: under row-level security the trigram index is not used, since its operators are not LEAKPROOF.
-- A frequent word has more than 1000 candidates; comparing 1000 is enough to find near names. enable_seqscan is off
-- because the planner underestimates the cost of comparing names and would read the whole table.
create function app.similar_requests(typed text, most integer)
  returns table (id uuid, tool_name text, status text, votes integer, likeness real)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  set pg_trgm.word_similarity_threshold = 0.4 as $$
    select c.id, c.tool_name, c.status, c.votes, public.word_similarity(app.normalise(typed), c.name_norm)
      from (select * from public.tool_requests r
             where app.normalise(typed) operator(public.<%) r.name_norm and app.is_member() limit 1000) c
     order by 5 desc, c.votes desc, c.id
     limit least(most, 20)
  $$;
alter function app.similar_requests(text, integer) owner to perk_kernel;
grant execute on function app.similar_requests(text, integer) to perk_app;
alter function app.similar_requests(text, integer) set enable_seqscan = off;

create table app.request_notices (
  change_id uuid not null references public.tool_request_status_changes (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (change_id, user_id)
);
comment on table app.request_notices is
  'Who was notified of which decision. Written in the transaction that queues the mail, so a job that runs again '
  'sends nothing twice.';
create index request_notices_user_idx on app.request_notices (user_id);

alter table app.request_notices enable row level security, force row level security;
create policy request_notices_worker on app.request_notices to perk_worker using (true) with check (true);
grant select, insert on app.request_notices to perk_worker;
