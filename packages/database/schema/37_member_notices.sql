-- « Notifications »: what members are told in the product (CLM-05).

create table public.member_notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  event_id bigint not null references public.claim_events (id) on delete cascade,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (event_id, user_id)
);
comment on table public.member_notices is
  'One row per person and event of a claim that concerns them. Holds ids only: the reader sees the claim with their own '
  'rights, and nothing once they have left the startup.';
create index member_notices_unread_idx on public.member_notices (user_id, created_at desc, id) where read_at is null;
create index member_notices_user_idx on public.member_notices (user_id);
create index member_notices_created_idx on public.member_notices (created_at);

alter table public.member_notices enable row level security, force row level security;
create policy member_notices_own on public.member_notices for select to perk_app
  using (user_id = (select app.current_user_id()) and (select app.is_member()));
create policy member_notices_mark on public.member_notices for update to perk_app
  using (user_id = (select app.current_user_id()) and (select app.is_member()))
  with check (user_id = (select app.current_user_id()));
create policy member_notices_worker on public.member_notices to perk_worker using (true) with check (true);
grant select, update (read_at) on public.member_notices to perk_app;
grant select, insert (user_id, event_id), delete on public.member_notices to perk_worker;
