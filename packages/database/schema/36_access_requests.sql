-- « Demander l'accès » on a restricted tool, and what admins answer (INV-02). The access itself is a row of tool_grants.

create table public.access_requests (
  id uuid primary key default gen_random_uuid(),
  tool_id uuid not null references public.tools (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  message text not null default '' check (length(message) <= 1000),
  state text not null default 'pending' check (state in ('pending', 'granted', 'refused')),
  until date check (until is null or state = 'granted'),
  reason text check (length(reason) <= 1000),
  decided_by uuid references public.profiles (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'pending') = (decided_at is null)),
  check (state <> 'refused' or btrim(coalesce(reason, '')) <> '')
);
comment on table public.access_requests is 'Who asked for access to which restricted tool, and the answer.';
comment on column public.access_requests.until is 'The last day that was granted, in Paris; NULL: for good.';
create unique index access_requests_pending_idx on public.access_requests (user_id, tool_id) where state = 'pending';
create index access_requests_user_idx on public.access_requests (user_id, tool_id, created_at desc);
create index access_requests_tool_idx on public.access_requests (tool_id);
create index access_requests_decided_by_idx on public.access_requests (decided_by);
create index access_requests_waiting_idx on public.access_requests (created_at, id) where state = 'pending';

-- A tool that exists for every member (it has a card) and that this member cannot open.
create function app.may_ask_access(p_tool_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select exists (select 1 from public.tool_cards c where c.id = p_tool_id)
       and not public.can_access_tool(app.current_user_id(), p_tool_id);
  end;
alter function app.may_ask_access(uuid) owner to perk_kernel;
grant execute on function app.may_ask_access(uuid) to perk_app;

alter table public.access_requests enable row level security, force row level security;
create policy access_requests_read on public.access_requests for select to perk_app
  using ((select app.is_admin()) or (user_id = (select app.current_user_id()) and (select app.is_member())));
create policy access_requests_insert on public.access_requests for insert to perk_app
  with check (user_id = (select app.current_user_id()) and (select app.is_member()) and state = 'pending'
              and app.may_ask_access(tool_id));
create policy access_requests_decide on public.access_requests for update to perk_app
  using ((select app.is_admin()) and state = 'pending')
  with check ((select app.is_admin()) and state <> 'pending' and decided_by = (select app.current_user_id()));
create policy access_requests_worker on public.access_requests for select to perk_worker using (true);
grant select, insert (tool_id, user_id, message), update (state, until, reason, decided_by, decided_at)
  on public.access_requests to perk_app;
grant select on public.access_requests to perk_worker;
