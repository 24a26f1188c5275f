-- The audit log: sensitive actions, appended and never changed.

create table app.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  action text not null check (action ~ '^[a-z_]+(\.[a-z_]+)+$' and length(action) <= 60),
  target_type text check (length(target_type) <= 40),
  target_id text check (length(target_id) <= 100),
  detail jsonb not null default '{}',
  request_id uuid,
  database_role name not null,
  -- The name that the target had. It follows from the detail, which the hash covers. A person's name is in audit_names.
  target_name text generated always as (case target_type
    when 'tool' then detail ->> 'tool'
    when 'category' then coalesce(detail ->> 'name', detail ->> 'to')
    when 'need' then detail ->> 'name'
    when 'startup' then coalesce(detail ->> 'name', detail ->> 'startup')
    when 'perk' then detail ->> 'perk'
    when 'claim' then detail ->> 'perk'
    when 'webhook' then detail ->> 'webhook'
    when 'import' then detail ->> 'file' end) stored,
  previous_hash bytea not null,
  hash bytea not null
);
comment on table app.audit_log is
  'Append-only. Each hash covers the previous row, and the newest hash is signed outside the database every minute, so '
  'that a change made with the owner''s rights is detected. No foreign key to members: the log outlives the account.';
comment on column app.audit_log.detail is 'Parameters of the action. Never a secret, current or former.';
comment on column app.audit_log.database_role is 'The session_user of the connection: perk_app, or somebody who came past the API.';
create index audit_log_at_idx on app.audit_log (at desc, id desc);
create index audit_log_actor_idx on app.audit_log (actor_id, id desc);
create index audit_log_action_idx on app.audit_log (action, id desc);
create index audit_log_target_idx on app.audit_log (target_id, id desc);
create index audit_log_target_name_idx on app.audit_log using gin (app.normalise(target_name) public.gin_trgm_ops);

alter table app.audit_log enable row level security, force row level security;
create policy audit_log_read on app.audit_log for select to perk_app using ((select app.is_admin()));
create policy audit_log_kernel on app.audit_log to perk_kernel using (true) with check (true);
grant select on app.audit_log to perk_app;
grant select, insert on app.audit_log to perk_kernel;

-- The names of the people in the log, each from the entry that met it first. Outside the hash chain, so that they go with
-- the account while the log keeps its entries.
create table app.audit_names (
  user_id uuid not null references public.profiles (id) on delete cascade,
  since bigint not null,
  full_name text not null,
  primary key (user_id, since)
);
comment on table app.audit_names is 'What members were called when they appeared in the audit log. Erased with the account.';
alter table app.audit_names enable row level security, force row level security;
create policy audit_names_read on app.audit_names for select to perk_app
  using ((select app.is_admin()) or user_id = (select app.current_user_id()));
create policy audit_names_kernel on app.audit_names to perk_kernel using (true) with check (true);
grant select on app.audit_names to perk_app;
grant select, insert on app.audit_names to perk_kernel;

create function app.keep_audit_log() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'PK003';
end $$;
create trigger keep_audit_log before update or delete or truncate on app.audit_log
  for each statement execute function app.keep_audit_log();

-- The lock lasts until the caller's transaction ends, because the chain has one end. Callers keep that transaction short.
create function app.audit(p_action text, p_target_type text, p_target_id text, p_detail jsonb) returns bigint
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  entry app.audit_log;
begin
  perform pg_advisory_xact_lock(hashtext('perkotheque.audit'));
  select l.hash into entry.previous_hash from app.audit_log l order by l.id desc limit 1;
  entry.previous_hash := coalesce(entry.previous_hash, '\x');
  entry.at := clock_timestamp();
  entry.actor_id := app.current_user_id();
  entry.request_id := nullif(current_setting('app.request_id', true), '')::uuid;
  -- apps/api/src/features/audit/chain.repo.ts verifies this hash without any function of the schema.
  entry.hash := sha256(entry.previous_hash || convert_to(jsonb_build_array(extract(epoch from entry.at), entry.actor_id,
    p_action, p_target_type, p_target_id, p_detail, entry.request_id, session_user)::text, 'UTF8'));
  insert into app.audit_log (at, actor_id, action, target_type, target_id, detail, request_id, database_role,
                             previous_hash, hash)
  values (entry.at, entry.actor_id, p_action, p_target_type, p_target_id, p_detail, entry.request_id, session_user,
          entry.previous_hash, entry.hash)
  returning id into entry.id;
  insert into app.audit_names (user_id, since, full_name)
  select p.id, entry.id, person.name
    from public.profiles p, lateral (select coalesce(nullif(p.full_name, ''), p.email) as name) person
   where p.id = any (array[entry.actor_id, case when p_target_type = 'user' and p_target_id ~ '^[0-9a-f-]{36}$'
                                                then p_target_id::uuid end])
     and person.name is distinct from
         (select n.full_name from app.audit_names n where n.user_id = p.id order by n.since desc limit 1);
  return entry.id;
end $$;
alter function app.audit(text, text, text, jsonb) owner to perk_kernel;
grant execute on function app.audit(text, text, text, jsonb) to perk_app, perk_auth, perk_worker;

-- What a member did and what was done to their account, for the export of their data. The rest of the log is for admins.
create function app.own_acts() returns table (at timestamptz, action text, target_type text, target_id text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select l.at, l.action, l.target_type, l.target_id
      from app.audit_log l
     where l.actor_id = app.current_user_id()
        or (l.target_type = 'user' and l.target_id = app.current_user_id()::text)
     order by l.id desc
     limit 10000;
  end;
alter function app.own_acts() owner to perk_kernel;
grant execute on function app.own_acts() to perk_app;
