-- Webhooks and chats: who is told of what happens, the outbox of events, and every delivery (HOOK-01 to HOOK-06).

create table public.webhooks (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and length(name) <= 80),
  format text not null check (format in ('standard', 'slack', 'teams', 'discord')),
  topics text[] not null check (topics <@ '{tool,request,perk,claim,renewal,member}'::text[] and cardinality(topics) between 1 and 6),
  host text not null check (length(host) between 1 and 253),
  sealed_address bytea not null check (length(sealed_address) <= 4096),
  is_paused boolean not null default false,
  disabled_at timestamptz,
  disabled_reason text check (disabled_reason in ('gone', 'failing')),
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  rest_until timestamptz,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((disabled_at is null) = (disabled_reason is null)),
  check ((failures = 0) = (failing_since is null))
);
comment on table public.webhooks is 'Addresses of other systems and chats that are told of events. Admins manage them.';
comment on column public.webhooks.sealed_address is
  'The whole address, sealed with WEBHOOK_KEK: that of a chat is a password. perk_app writes it and cannot read it.';
comment on column public.webhooks.host is 'The host of the address, which is all that is shown of it.';
comment on column public.webhooks.disabled_reason is
  'gone: the receiver answered 410. failing: no delivery succeeded for three days.';
comment on column public.webhooks.failures is 'Failed attempts since the last success.';
comment on column public.webhooks.rest_until is 'No attempt before: after repeated failures, or as Retry-After asked.';
create index webhooks_created_by_idx on public.webhooks (created_by);
create trigger touch_updated_at before update of name, topics, sealed_address, is_paused on public.webhooks
  for each row execute function app.touch_updated_at();

create table public.webhook_secrets (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references public.webhooks (id) on delete cascade,
  sealed bytea not null check (length(sealed) <= 1024),
  created_at timestamptz not null default now(),
  expires_at timestamptz
);
comment on table public.webhook_secrets is
  'Signing secrets, sealed with WEBHOOK_KEK. One without an end per webhook; a former one signs too until its end.';
create unique index webhook_secrets_current_key on public.webhook_secrets (webhook_id) where expires_at is null;
create index webhook_secrets_webhook_idx on public.webhook_secrets (webhook_id);

create table app.webhook_sequences (
  object_id uuid primary key,
  last integer not null default 1 check (last >= 1),
  gone_at timestamptz
);
comment on table app.webhook_sequences is
  'The number of the last event of each object. Outlives the events, so that numbers never start again.';
comment on column app.webhook_sequences.gone_at is 'The object is deleted for good; 30 days later so is this row.';
create index webhook_sequences_gone_idx on app.webhook_sequences (gone_at) where gone_at is not null;

create table app.webhook_events (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type ~ '^[a-z]+\.[a-z_]+$' and length(type) <= 40),
  object_id uuid not null,
  sequence integer not null check (sequence >= 1),
  data jsonb not null check (octet_length(data::text) < 18000),
  at timestamptz not null default now()
);
comment on table app.webhook_events is
  'Event outbox of webhooks, written by triggers in the transaction of the change. Never holds a secret or an address of a '
  'person. Deleted after 30 days.';
create index webhook_events_object_idx on app.webhook_events (object_id, sequence);
create index webhook_events_at_idx on app.webhook_events (at);

create table app.webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  place bigint generated always as identity,
  webhook_id uuid not null references public.webhooks (id) on delete cascade,
  event_id uuid not null references app.webhook_events (id) on delete cascade,
  is_test boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  next_at timestamptz not null default now(),
  first_attempt_at timestamptz,
  last_attempt_at timestamptz,
  duration_ms integer check (duration_ms >= 0),
  status integer check (status between 100 and 999),
  fault text check (length(fault) <= 40),
  answer text check (length(answer) <= 1024),
  created_at timestamptz not null default now()
);
comment on table app.webhook_deliveries is
  'One event for one receiver, with its last attempt. Resending makes a new row of the same event.';
comment on column app.webhook_deliveries.is_test is '« Envoyer un test »: one attempt, which says nothing of the receiver''s health.';
comment on column app.webhook_deliveries.place is 'The order in which events happened, also within one transaction.';
comment on column app.webhook_deliveries.next_at is
  'When the next attempt is due. During an attempt: when a crashed worker''s delivery is tried again.';
comment on column app.webhook_deliveries.fault is
  'Why there was no answer, or disabled when the receiver was switched off before an attempt.';
create index webhook_deliveries_waiting_idx on app.webhook_deliveries (webhook_id, next_at, place) where state = 'waiting';
create index webhook_deliveries_test_idx on app.webhook_deliveries (webhook_id) where state = 'waiting' and is_test;
create index webhook_deliveries_list_idx on app.webhook_deliveries (webhook_id, place desc);
create index webhook_deliveries_failed_idx on app.webhook_deliveries (webhook_id, place desc) where state = 'failed';
create index webhook_deliveries_event_idx on app.webhook_deliveries (event_id);

alter table public.webhooks enable row level security, force row level security;
create policy webhooks_manage on public.webhooks to perk_app
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy webhooks_kernel on public.webhooks to perk_kernel using (true) with check (true);
create policy webhooks_worker on public.webhooks to perk_worker using (true) with check (true);
grant select (id, name, format, topics, host, is_paused, disabled_at, disabled_reason, failures, failing_since, rest_until,
              created_by, created_at, updated_at),
      insert (id, name, format, topics, host, sealed_address, created_by),
      update (name, topics, host, sealed_address, is_paused, disabled_at, disabled_reason, failures, failing_since,
              rest_until),
      delete on public.webhooks to perk_app;
grant select, update on public.webhooks to perk_kernel;
grant select, update (sealed_address, disabled_at, disabled_reason, failures, failing_since, rest_until)
  on public.webhooks to perk_worker;

alter table public.webhook_secrets enable row level security, force row level security;
create policy webhook_secrets_manage on public.webhook_secrets to perk_app
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy webhook_secrets_worker on public.webhook_secrets to perk_worker using (true) with check (true);
grant select (id, webhook_id, created_at, expires_at), insert (id, webhook_id, sealed), update (expires_at), delete
  on public.webhook_secrets to perk_app;
grant select, update (sealed), delete on public.webhook_secrets to perk_worker;

alter table app.webhook_sequences enable row level security, force row level security;
create policy webhook_sequences_kernel on app.webhook_sequences to perk_kernel using (true) with check (true);
create policy webhook_sequences_worker on app.webhook_sequences to perk_worker using (true);
grant select, insert, update on app.webhook_sequences to perk_kernel;
grant select, delete on app.webhook_sequences to perk_worker;

alter table app.webhook_events enable row level security, force row level security;
create policy webhook_events_read on app.webhook_events for select to perk_app using ((select app.is_admin()));
create policy webhook_events_kernel on app.webhook_events to perk_kernel using (true) with check (true);
create policy webhook_events_worker on app.webhook_events to perk_worker using (true);
grant select on app.webhook_events to perk_app;
grant select, insert, update (data) on app.webhook_events to perk_kernel;
grant select, delete on app.webhook_events to perk_worker;

alter table app.webhook_deliveries enable row level security, force row level security;
create policy webhook_deliveries_read on app.webhook_deliveries for select to perk_app using ((select app.is_admin()));
create policy webhook_deliveries_resend on app.webhook_deliveries for insert to perk_app
  with check ((select app.is_admin()));
create policy webhook_deliveries_kernel on app.webhook_deliveries to perk_kernel using (true) with check (true);
create policy webhook_deliveries_worker on app.webhook_deliveries to perk_worker using (true) with check (true);
grant select, insert (webhook_id, event_id) on app.webhook_deliveries to perk_app;
grant select, insert on app.webhook_deliveries to perk_kernel;
grant select, delete, update (state, attempts, next_at, first_attempt_at, last_attempt_at, duration_ms, status, fault, answer)
  on app.webhook_deliveries to perk_worker;

-- First question of every trigger below: without a listener, a write costs this one look at a small table.
create function app.is_topic_wanted(p_topic text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select exists (select 1 from public.webhooks w
                    where p_topic = any (w.topics) and not w.is_paused and w.disabled_at is null);
  end;
alter function app.is_topic_wanted(text) owner to perk_kernel;

create function app.add_webhook_event(p_type text, p_object uuid, p_data jsonb) returns uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  begin atomic
    with numbered as (
      insert into app.webhook_sequences as s (object_id) values (p_object)
      on conflict (object_id) do update set last = s.last + 1 returning s.last)
    insert into app.webhook_events (type, object_id, sequence, data)
    select p_type, p_object, n.last, jsonb_strip_nulls(p_data) from numbered n
    returning id;
  end;
alter function app.add_webhook_event(text, uuid, jsonb) owner to perk_kernel;

-- KEY SHARE: a receiver that is being deleted is left out, where a foreign key would make the product's write fail.
create function app.publish_webhook_event(p_type text, p_object uuid, p_data jsonb) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_event uuid := app.add_webhook_event(p_type, p_object, p_data);
begin
  insert into app.webhook_deliveries (webhook_id, event_id)
  select w.id, v_event from public.webhooks w
   where split_part(p_type, '.', 1) = any (w.topics) and not w.is_paused and w.disabled_at is null
     for key share;
end $$;
alter function app.publish_webhook_event(text, uuid, jsonb) owner to perk_kernel;

create function app.end_webhook_sequence(p_object uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  begin atomic
    update app.webhook_sequences set gone_at = now() where object_id = p_object;
  end;
alter function app.end_webhook_sequence(uuid) owner to perk_kernel;

-- « Envoyer un test »: to this receiver alone, also while it is paused.
create function app.test_webhook(p_webhook uuid) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_delivery uuid;
begin
  perform app.require_admin();
  insert into app.webhook_deliveries (webhook_id, event_id, is_test)
  select w.id, app.add_webhook_event('webhook.test', w.id, jsonb_build_object('id', w.id, 'name', w.name)),
         true
    from public.webhooks w where w.id = p_webhook
  returning id into v_delivery;
  return v_delivery;
end $$;
alter function app.test_webhook(uuid) owner to perk_kernel;
grant execute on function app.test_webhook(uuid) to perk_app;

create function app.forget_webhook() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.member_notices where webhook_id = old.id;
  perform app.end_webhook_sequence(old.id);
  return null;
end $$;
alter function app.forget_webhook() owner to perk_kernel;
create trigger forget_webhook after delete on public.webhooks for each row execute function app.forget_webhook();
