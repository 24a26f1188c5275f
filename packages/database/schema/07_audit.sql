-- The audit log: sensitive actions, appended and never changed.

create table app.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  action text not null check (action ~ '^[a-z]+(\.[a-z_]+)+$' and length(action) <= 60),
  target_type text check (length(target_type) <= 40),
  target_id text check (length(target_id) <= 100),
  detail jsonb not null default '{}',
  request_id uuid,
  previous_hash bytea not null,
  hash bytea not null
);
comment on table app.audit_log is
  'Append-only. Each hash covers the previous row, so a change made with the owner''s rights is detected. No '
  'foreign key to members: the log outlives the account.';
comment on column app.audit_log.detail is 'Parameters of the action. Never a secret, current or former.';
create index audit_log_at_idx on app.audit_log (at desc, id desc);
create index audit_log_actor_idx on app.audit_log (actor_id, id desc);
create index audit_log_action_idx on app.audit_log (action, id desc);
create index audit_log_target_idx on app.audit_log (target_id, id desc);

alter table app.audit_log enable row level security, force row level security;
create policy audit_log_read on app.audit_log for select to perk_app using ((select app.is_admin()));
create policy audit_log_kernel on app.audit_log to perk_kernel using (true) with check (true);
grant select on app.audit_log to perk_app;
grant select, insert on app.audit_log to perk_kernel;

create function app.keep_audit_log() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'PK003';
end $$;
create trigger keep_audit_log before update or delete or truncate on app.audit_log
  for each statement execute function app.keep_audit_log();

create function app.audit_hash(previous bytea, at timestamptz, actor_id uuid, action text, target_type text,
                               target_id text, detail jsonb, request_id uuid) returns bytea
  language sql immutable parallel safe
  return sha256(previous || convert_to(concat_ws('|', extract(epoch from at)::text, coalesce(actor_id::text, '-'), action,
    coalesce(target_type, '-'), coalesce(target_id, '-'), detail::text, coalesce(request_id::text, '-')), 'UTF8'));
grant execute on function app.audit_hash(bytea, timestamptz, uuid, text, text, text, jsonb, uuid) to perk_kernel;

-- The lock lasts until the caller's transaction ends, because the chain has one end. Callers keep that transaction short.
create function app.audit(p_action text, p_target_type text, p_target_id text, p_detail jsonb) returns bigint
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  previous bytea;
  written_at timestamptz;
  actor uuid := app.current_user_id();
  request uuid := nullif(current_setting('app.request_id', true), '')::uuid;
  new_id bigint;
begin
  perform pg_advisory_xact_lock(hashtext('perkotheque.audit'));
  select l.hash into previous from app.audit_log l order by l.id desc limit 1;
  previous := coalesce(previous, '\x');
  written_at := clock_timestamp();
  insert into app.audit_log (at, actor_id, action, target_type, target_id, detail, request_id, previous_hash, hash)
  values (written_at, actor, p_action, p_target_type, p_target_id, p_detail, request, previous,
          app.audit_hash(previous, written_at, actor, p_action, p_target_type, p_target_id, p_detail, request))
  returning id into new_id;
  return new_id;
end $$;
alter function app.audit(text, text, text, jsonb) owner to perk_kernel;
grant execute on function app.audit(text, text, text, jsonb) to perk_app, perk_auth, perk_worker;

-- The first row whose hash, or whose link to the previous row, is wrong; NULL when the chain is intact.
create function app.audit_first_break() returns bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select min(c.id) from (
      select l.id,
             l.previous_hash = coalesce(lag(l.hash) over (order by l.id), '\x')
             and l.hash = app.audit_hash(l.previous_hash, l.at, l.actor_id, l.action, l.target_type, l.target_id,
                                         l.detail, l.request_id) as holds
        from app.audit_log l) c
     where not c.holds;
  end;
alter function app.audit_first_break() owner to perk_kernel;
grant execute on function app.audit_first_break() to perk_app;

-- A member's own rows, for the export of their data. The rest of the log is for admins.
create function app.own_acts() returns table (at timestamptz, action text, target_type text, target_id text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select l.at, l.action, l.target_type, l.target_id
      from app.audit_log l
     where l.actor_id = app.current_user_id()
     order by l.id desc
     limit 10000;
  end;
alter function app.own_acts() owner to perk_kernel;
grant execute on function app.own_acts() to perk_app;
