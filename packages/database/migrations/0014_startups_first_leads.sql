-- The first day of a startup: somebody whose startup is not in the programme asks for it, and a startup without a lead
-- waits for staff (START-15).

-- A request names a startup of the programme, or one that is missing.
alter table public.startup_join_requests
  alter column startup_id drop not null,
  add column startup_name text check (btrim(startup_name) <> '' and length(startup_name) <= 120),
  add column reason text check (btrim(reason) <> '' and length(reason) <= 500),
  add constraint startup_join_requests_named check (startup_id is not null or startup_name is not null);
comment on column public.startup_join_requests.startup_name is
  'What the person typed, where their startup was not found. Staff decide, and an accepted request has its startup.';
comment on column public.startup_join_requests.reason is 'Why staff declined, for the person who asked.';

grant insert (startup_name), update (status, startup_id, reason, decided_at, decided_by)
  on public.startup_join_requests to perk_app;
-- Of oneself nobody decides, as in app.decide_join_request.
create policy startup_join_requests_answer on public.startup_join_requests for update to perk_app
  using ((select app.is_staff()) and status = 'pending' and startup_name is not null
         and user_id <> (select app.current_user_id()))
  with check (status in ('accepted', 'declined') and decided_by = (select app.current_user_id()));

create or replace function app.own_join_request() returns table (id uuid, startup text, created_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select r.id, coalesce(s.name, r.startup_name), r.created_at
      from public.startup_join_requests r left join public.startups s on s.id = r.startup_id
     where r.user_id = app.current_user_id() and r.status = 'pending' and app.is_member();
  end;

create or replace function app.own_join_requests()
  returns table (startup text, status text, created_at timestamptz, decided_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select coalesce(s.name, r.startup_name), r.status, r.created_at, r.decided_at
      from public.startup_join_requests r left join public.startups s on s.id = r.startup_id
     where r.user_id = app.current_user_id()
     order by r.created_at, r.id;
  end;

grant create on schema app to perk_kernel;

-- Requests that no lead decides: the startup is missing or has no active lead. Profiles are hidden from staff but admins.
create function app.join_requests_for_staff()
  returns table (id uuid, startup_id uuid, startup text, user_id uuid, person text, email text, created_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select r.id, r.startup_id, coalesce(s.name, r.startup_name), p.id, p.full_name, p.email, r.created_at
      from public.startup_join_requests r
      join public.profiles p on p.id = r.user_id
      left join public.startups s on s.id = r.startup_id
     where app.is_staff() and r.status = 'pending' and (s.id is null or not app.has_active_lead(s.id))
     order by r.created_at, r.id;
  end;
alter function app.join_requests_for_staff() owner to perk_kernel;
grant execute on function app.join_requests_for_staff() to perk_app;

-- What a notice says of a request, to the person who asked and to those who decide.
create function app.noticed_join_request(p_id uuid) returns table (id uuid, startup text, person text, status text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select r.id, coalesce(s.name, r.startup_name), case when r.user_id <> app.current_user_id() then p.full_name end, r.status
      from public.startup_join_requests r
      join public.profiles p on p.id = r.user_id
      left join public.startups s on s.id = r.startup_id
     where r.id = p_id and (app.is_staff() or r.startup_id = app.led_startup() or r.user_id = app.current_user_id());
  end;
alter function app.noticed_join_request(uuid) owner to perk_kernel;
grant execute on function app.noticed_join_request(uuid) to perk_app;

-- A deleted account leaves no line with its address.
create function app.forget_left_out() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.left_out_invitees l where strpos(lower(l.written), old.email) > 0;
  return null;
end $$;
alter function app.forget_left_out() owner to perk_kernel;

revoke create on schema app from perk_kernel;

-- A lead of the startup may already invite one; staff may too. The link in the mail stays.
grant update (as_lead) on public.startup_invitations to perk_app;

create table public.left_out_invitees (
  startup_id uuid not null references public.startups (id) on delete cascade,
  written text not null check (btrim(written) <> '' and length(written) <= 254),
  fault text not null check (length(fault) between 1 and 20),
  invited_to uuid references public.startups (id) on delete cascade,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (startup_id, written)
);
comment on table public.left_out_invitees is
  'Lines of a list that invited nobody, while their startup has no lead: « À traiter » says why. Forgotten after 60 days.';
comment on column public.left_out_invitees.invited_to is 'Where the same list invites the address.';
create index left_out_invitees_invited_to_idx on public.left_out_invitees (invited_to);
create index left_out_invitees_created_by_idx on public.left_out_invitees (created_by);
create index left_out_invitees_created_idx on public.left_out_invitees (created_at);

alter table public.left_out_invitees enable row level security, force row level security;
create policy left_out_invitees_read on public.left_out_invitees for select to perk_app using ((select app.is_staff()));
create policy left_out_invitees_insert on public.left_out_invitees for insert to perk_app
  with check ((select app.is_staff()) and created_by = (select app.current_user_id()));
create policy left_out_invitees_delete on public.left_out_invitees for delete to perk_app using ((select app.is_staff()));
create policy left_out_invitees_worker on public.left_out_invitees to perk_worker using (true);
create policy left_out_invitees_kernel on public.left_out_invitees to perk_kernel using (true);
grant select, insert (startup_id, written, fault, invited_to, created_by), delete on public.left_out_invitees to perk_app;
grant select, delete on public.left_out_invitees to perk_worker;
grant select, delete on public.left_out_invitees to perk_kernel;
create trigger forget_left_out after delete on public.profiles for each row execute function app.forget_left_out();

-- The bell.
alter table public.member_notices
  add column join_request_id uuid references public.startup_join_requests (id) on delete cascade,
  drop constraint member_notices_kind_check,
  drop constraint member_notices_check,
  add constraint member_notices_kind_check check (kind in
    ('claim', 'claim_secret', 'request_new', 'request_status', 'request_votes', 'favorite_changed', 'perk_terms',
     'perk_stock', 'perk_back', 'perk_suspect', 'access_asked', 'access_decided', 'access_ended',
     'contract_due', 'webhook_disabled', 'obligation_due', 'join_asked', 'join_decided')),
  add constraint member_notices_check check (num_nonnulls(event_id, claim_id, change_id, request_id, perk_id,
    access_request_id, tool_id, webhook_id, obligation_id, join_request_id) = 1);
create index member_notices_join_idx on public.member_notices (join_request_id) where join_request_id is not null;
grant insert (join_request_id) on public.member_notices to perk_worker;
