-- Events of the live channel (server-sent events).

create table app.events (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  topic text not null check (length(topic) <= 60),
  entity_id text check (length(entity_id) <= 100),
  user_id uuid references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table app.events is
  'Event outbox of the live channel. Holds ids only: each reader fetches the row with their own rights.';
comment on column app.events.xid is
  'Lets a reader skip rows of transactions still open: ids are assigned before commit, so a lower id can appear '
  'after a higher one.';
comment on column app.events.user_id is
  'The only member who receives the event; NULL for everybody.';
create index events_order_idx on app.events (xid, id);
create index events_created_idx on app.events (created_at);
create index events_user_idx on app.events (user_id) where user_id is not null;

alter table app.events enable row level security, force row level security;
-- The live channel reads as nobody, once for all streams, and sends an addressed event to its member only.
create policy events_read on app.events for select to perk_app
  using (user_id is null or coalesce((select app.current_user_id()), user_id) = user_id);
create policy events_kernel on app.events to perk_kernel using (true) with check (true);
create policy events_worker on app.events to perk_worker using (true);
grant select on app.events to perk_app;
grant select, delete on app.events to perk_worker;
grant select, insert on app.events to perk_kernel;

create function app.publish_event(p_topic text, p_entity_id text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  begin atomic
    insert into app.events (topic, entity_id) values (p_topic, p_entity_id);
    select pg_notify('perk_events', '');
  end;
alter function app.publish_event(text, text) owner to perk_kernel;
grant execute on function app.publish_event(text, text) to perk_app, perk_worker;

-- An event for one member: nobody else learns that it happened (STU-07).
create function app.publish_event_to(p_user_id uuid, p_topic text, p_entity_id text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  begin atomic
    insert into app.events (topic, entity_id, user_id) values (p_topic, p_entity_id, p_user_id);
    select pg_notify('perk_events', '');
  end;
alter function app.publish_event_to(uuid, text, text) owner to perk_kernel;
grant execute on function app.publish_event_to(uuid, text, text) to perk_worker;
