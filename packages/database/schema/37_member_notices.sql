-- « Notifications »: what members are told in the product, read and unread (CLM-05, BELL-01).

create table public.member_notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in
    ('claim', 'claim_secret', 'request_new', 'request_status', 'request_votes', 'favorite_changed', 'perk_terms',
     'perk_stock', 'perk_back', 'perk_suspect', 'access_asked', 'access_decided', 'access_ended',
     'contract_due', 'webhook_disabled')),
  key text not null check (length(key) between 1 and 100),
  event_id bigint references public.claim_events (id) on delete cascade,
  claim_id uuid references public.claims (id) on delete cascade,
  change_id uuid references public.tool_request_status_changes (id) on delete cascade,
  request_id uuid references public.tool_requests (id) on delete cascade,
  perk_id uuid references public.perks (id) on delete cascade,
  access_request_id uuid references public.access_requests (id) on delete cascade,
  tool_id uuid references public.tools (id) on delete cascade,
  webhook_id uuid,
  votes integer check (votes > 0),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (user_id, key),
  check (num_nonnulls(event_id, claim_id, change_id, request_id, perk_id, access_request_id, tool_id,
                     webhook_id) = 1),
  check ((kind = 'request_votes') = (votes is not null))
);
comment on table public.member_notices is
  'One row per person and event that concerns them. Holds ids only: the reader sees the claim, request, perk or tool '
  'with their own rights, and nothing of one that is out of their reach.';
comment on column public.member_notices.webhook_id is 'Of public.webhooks, whose trigger deletes the notice (44_webhooks.sql).';
comment on column public.member_notices.key is 'Names the event: a job that runs again tells nobody twice.';
create index member_notices_unread_idx on public.member_notices (user_id, created_at desc, id desc) where read_at is null;
create index member_notices_user_idx on public.member_notices (user_id, created_at desc, id desc);
create index member_notices_created_idx on public.member_notices (created_at);
create index member_notices_event_idx on public.member_notices (event_id) where event_id is not null;
create index member_notices_claim_idx on public.member_notices (claim_id) where claim_id is not null;
create index member_notices_change_idx on public.member_notices (change_id) where change_id is not null;
create index member_notices_request_idx on public.member_notices (request_id) where request_id is not null;
create index member_notices_perk_idx on public.member_notices (perk_id) where perk_id is not null;
create index member_notices_access_idx on public.member_notices (access_request_id) where access_request_id is not null;
create index member_notices_tool_idx on public.member_notices (tool_id) where tool_id is not null;
create index member_notices_webhook_idx on public.member_notices (webhook_id) where webhook_id is not null;

alter table public.member_notices enable row level security, force row level security;
create policy member_notices_own on public.member_notices for select to perk_app
  using (user_id = (select app.current_user_id()) and (select app.is_member()));
create policy member_notices_mark on public.member_notices for update to perk_app
  using (user_id = (select app.current_user_id()) and (select app.is_member()))
  with check (user_id = (select app.current_user_id()));
create policy member_notices_kernel on public.member_notices to perk_kernel using (true);
create policy member_notices_worker on public.member_notices to perk_worker using (true) with check (true);
grant select, update (read_at) on public.member_notices to perk_app;
grant select, delete on public.member_notices to perk_kernel;
grant select, delete, insert (user_id, kind, key, event_id, claim_id, change_id, request_id, perk_id, access_request_id,
  tool_id, webhook_id, votes) on public.member_notices to perk_worker;

-- At most 10,000 per person: the oldest go. packages/domain/src/notifications/member-notices.ts has the same number.
create function app.drop_oldest_notices() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.member_notices n
   using (select distinct user_id from new_rows) u
   cross join lateral (select m.created_at, m.id from public.member_notices m
                        where m.user_id = u.user_id order by m.created_at desc, m.id desc
                       offset 9999 limit 1) last_kept
   where n.user_id = u.user_id and (n.created_at, n.id) < (last_kept.created_at, last_kept.id);
  return null;
end $$;
alter function app.drop_oldest_notices() owner to perk_kernel;
create trigger drop_oldest_notices after insert on public.member_notices
  referencing new table as new_rows for each statement execute function app.drop_oldest_notices();

-- Tells the other devices of the actor that something of their own changed.
create function app.publish_own_event(p_topic text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  begin atomic
    insert into app.events (topic, user_id) select p_topic, app.current_user_id() where app.is_member();
    select pg_notify('perk_events', '');
  end;
alter function app.publish_own_event(text) owner to perk_kernel;
grant execute on function app.publish_own_event(text) to perk_app;
