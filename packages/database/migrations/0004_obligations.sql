-- Obligations of the studio: what vendors ask in return for their perks (OBL-01, OBL-02).

create table public.obligations (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references public.vendors (id) on delete cascade,
  kind text not null check (kind in ('sign-in', 'applications', 'report', 'renewal')),
  every integer check (every between 1 and case kind when 'sign-in' then 366 else 24 end),
  target integer check (target between 1 and 1000),
  starts_on date,
  due_on date,
  counts_from date not null default (now() at time zone 'Europe/Paris')::date,
  owner_id uuid references public.profiles (id) on delete set null,
  deputy_id uuid references public.profiles (id) on delete set null,
  note text not null default '' check (length(note) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((kind = 'renewal') = (due_on is not null)),
  check ((kind <> 'renewal') = (every is not null) and (kind <> 'renewal') = (starts_on is not null)),
  check ((kind = 'applications') = (target is not null)),
  check (owner_id <> deputy_id)
);
comment on table public.obligations is
  '« Obligation »: what the studio does for a vendor so that it keeps its perks. packages/domain/src/obligations/standing.ts '
  'says where one stands.';
comment on column public.obligations.every is
  'Days between two sign-ins; months of a period of applications or reports.';
comment on column public.obligations.target is 'Applications per period: claims that were sent, of perks of the vendor.';
comment on column public.obligations.starts_on is
  'First day of the first period. For sign-ins the last one that was known.';
comment on column public.obligations.counts_from is
  'Periods that ended before do not count as missed: the day on which the present schedule was written down.';
create index obligations_vendor_idx on public.obligations (vendor_id);
create index obligations_owner_idx on public.obligations (owner_id);
create index obligations_deputy_idx on public.obligations (deputy_id);
create trigger touch_updated_at before update on public.obligations
  for each row execute function app.touch_updated_at();

create table public.obligation_ticks (
  obligation_id uuid not null references public.obligations (id) on delete cascade,
  deadline date not null,
  done_on date not null,
  done_by uuid references public.profiles (id) on delete set null,
  done_at timestamptz not null default now(),
  primary key (obligation_id, deadline)
);
comment on table public.obligation_ticks is '« Fait »: somebody of the staff says that the obligation was met for a deadline.';
comment on column public.obligation_ticks.done_on is 'The day in Paris. The next sign-in is counted from it.';
create index obligation_ticks_done_by_idx on public.obligation_ticks (done_by);

create table app.obligation_alerts (
  obligation_id uuid not null references public.obligations (id) on delete cascade,
  deadline date not null,
  lead_days integer not null,
  state text not null check (state in ('mailed', 'merged')),
  made_at timestamptz not null default now(),
  primary key (obligation_id, deadline, lead_days)
);
comment on table app.obligation_alerts is
  'One row per obligation, deadline and lead time: an alert is made once, whatever restarts, clocks and workers do (OBL-02).';
comment on column app.obligation_alerts.state is
  'merged: several were due at once, and the mail of the nearest one stands for it.';

-- Staff read and tick; admins and core-team write, as for contracts.
alter table public.obligations enable row level security, force row level security;
create policy obligations_read on public.obligations for select to perk_app using ((select app.is_staff()));
create policy obligations_write on public.obligations to perk_app
  using ((select app.actor_is('admin', 'core-team'))) with check ((select app.actor_is('admin', 'core-team')));
create policy obligations_worker on public.obligations for select to perk_worker using (true);
grant select, delete,
      insert (vendor_id, kind, every, target, starts_on, due_on, owner_id, deputy_id, note),
      update (vendor_id, kind, every, target, starts_on, due_on, counts_from, owner_id, deputy_id, note)
  on public.obligations to perk_app;
grant select on public.obligations to perk_worker;

alter table public.obligation_ticks enable row level security, force row level security;
create policy obligation_ticks_read on public.obligation_ticks for select to perk_app using ((select app.is_staff()));
create policy obligation_ticks_add on public.obligation_ticks for insert to perk_app
  with check ((select app.is_staff()) and done_by = (select app.current_user_id()));
create policy obligation_ticks_undo on public.obligation_ticks for delete to perk_app using ((select app.is_staff()));
create policy obligation_ticks_worker on public.obligation_ticks for select to perk_worker using (true);
grant select, insert (obligation_id, deadline, done_on, done_by), delete on public.obligation_ticks to perk_app;
grant select on public.obligation_ticks to perk_worker;

alter table app.obligation_alerts enable row level security, force row level security;
create policy obligation_alerts_worker on app.obligation_alerts to perk_worker using (true) with check (true);
grant select, insert (obligation_id, deadline, lead_days, state) on app.obligation_alerts to perk_worker;

-- The worker names the vendor in its mails.
create policy vendors_worker on public.vendors for select to perk_worker using (true);
grant select on public.vendors to perk_worker;

grant create on schema app to perk_kernel;

-- Applications by vendor and day in Paris: claims that were sent, each once, whatever became of them. Moderators do not see
-- the perks of tools that they may not open, hence SECURITY DEFINER; it tells them counts.
create function app.sent_applications(p_since date) returns table (vendor_id uuid, day date, count integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select p.vendor_id, s.day, count(*)::integer
      from public.perks p
      join public.claims c on c.perk_id = p.id
      cross join lateral (select (c.sent_at at time zone 'Europe/Paris')::date as day) s
     where (app.is_staff() or session_user = 'perk_worker') and p.vendor_id is not null and s.day >= p_since
     group by p.vendor_id, s.day;
  end;
alter function app.sent_applications(date) owner to perk_kernel;
grant execute on function app.sent_applications(date) to perk_app, perk_worker;

-- Those who can own an obligation: active staff. Profiles are hidden from core-team, and who has no name cannot be chosen.
create function app.obligation_people() returns table (id uuid, name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select p.id, p.full_name
      from public.profiles p
      join public.user_roles r on r.user_id = p.id and r.role in ('admin', 'core-team', 'moderator')
     where app.actor_is('admin', 'core-team') and coalesce(p.status, 'active') = 'active' and btrim(p.full_name) <> ''
     order by app.normalise(p.full_name) collate "C", p.id;
  end;
alter function app.obligation_people() owner to perk_kernel;
grant execute on function app.obligation_people() to perk_app;

revoke create on schema app from perk_kernel;

-- The bell.
alter table public.member_notices
  add column obligation_id uuid references public.obligations (id) on delete cascade,
  drop constraint member_notices_kind_check,
  drop constraint member_notices_check,
  add constraint member_notices_kind_check check (kind in
    ('claim', 'claim_secret', 'request_new', 'request_status', 'request_votes', 'favorite_changed', 'perk_terms',
     'perk_stock', 'perk_back', 'perk_suspect', 'access_asked', 'access_decided', 'access_ended',
     'contract_due', 'webhook_disabled', 'obligation_due')),
  add constraint member_notices_check check (num_nonnulls(event_id, claim_id, change_id, request_id, perk_id,
    access_request_id, tool_id, webhook_id, obligation_id) = 1);
create index member_notices_obligation_idx on public.member_notices (obligation_id) where obligation_id is not null;
grant insert (obligation_id) on public.member_notices to perk_worker;
